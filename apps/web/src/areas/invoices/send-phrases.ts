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
    sendings: 'Envios à família',
    to: 'Para',
    many: 'Enviar às famílias',
    many_title: 'Enviar {{count}} faturas às famílias?',
    many_text:
      'Cada responsável recebe um e-mail com o boleto, o Pix e o link. O que já foi pago, cancelado ou venceu de vez fica de fora, com o motivo.',
    many_started: 'Envio começou: {{count}} faturas',
    see_task: 'Ver tarefa',
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
    sendings: 'Sent to the family',
    to: 'To',
    many: 'Send to families',
    many_title: 'Send {{count}} invoices to their families?',
    many_text:
      'Each payer receives an e-mail with the boleto, the Pix and the link. What is paid, canceled or expired is left out, with its reason.',
    many_started: 'Sending started: {{count}} invoices',
    see_task: 'See task',
  },
})
