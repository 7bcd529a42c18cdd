import { definePhrases } from '../../client/phrases.ts'

export const sendPhrases = definePhrases('invoices.send', {
  'pt-BR': {
    title: 'Enviar boleto e Pix à família',
    by_mail: 'E-mail: {{recipient}}',
    no_mail: 'O responsável não tem e-mail no cadastro.',
    message: 'Mensagem para WhatsApp',
    copy: 'Copiar mensagem',
    copy_link: 'Copiar só o link',
    valid: 'O link vale até {{date}}.',
    send: 'Enviar por e-mail',
    sent: 'E-mail a caminho de {{recipient}}',
    loading: 'Preparando a mensagem…',
  },
  en: {
    title: 'Send boleto and Pix to the family',
    by_mail: 'E-mail: {{recipient}}',
    no_mail: 'The payer has no e-mail on record.',
    message: 'Message for WhatsApp',
    copy: 'Copy message',
    copy_link: 'Copy the link alone',
    valid: 'The link is valid until {{date}}.',
    send: 'Send by e-mail',
    sent: 'E-mail on its way to {{recipient}}',
    loading: 'Preparing the message…',
  },
})
