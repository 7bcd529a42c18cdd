import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('deliveries', {
  'pt-BR': {
    title: 'E-mails enviados',
    hint: 'O texto não é guardado depois do envio.',
    find: 'E-mail do destinatário',
    to: 'Para',
    subject: 'Assunto',
    asked: 'Criado em',
    sent: 'Enviado em',
    reason: 'Motivo',
    retry: 'Enviar de novo',
    retried: 'O e-mail voltou para a fila.',
    row: 'E-mail para {{to}}',
    empty: 'Nenhum e-mail ainda',
    empty_hint: 'Convites, trocas de senha e códigos de verificação aparecem aqui.',
  },
  en: {
    title: 'E-mails sent',
    hint: 'The text is not kept after it was sent.',
    find: 'E-mail of the recipient',
    to: 'To',
    subject: 'Subject',
    asked: 'Created at',
    sent: 'Sent at',
    reason: 'Reason',
    retry: 'Send again',
    retried: 'The e-mail is in the queue again.',
    row: 'E-mail to {{to}}',
    empty: 'No e-mails yet',
    empty_hint: 'Invitations, password changes and verification codes appear here.',
  },
})
