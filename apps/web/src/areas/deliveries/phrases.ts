import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('deliveries', {
  'pt-BR': {
    title: 'Entrega de mensagens',
    hint: 'O texto não é guardado depois do envio.',
    find: 'E-mail ou telefone do destinatário',
    to: 'Para',
    subject: 'Assunto',
    asked: 'Criado em',
    sent: 'Enviado em',
    reason: 'Motivo',
    retry: 'Enviar de novo',
    retried: 'A mensagem voltou para a fila.',
    row: 'Mensagem para {{to}}',
    empty: 'Nenhuma mensagem ainda',
    empty_hint: 'Convites, códigos, lembretes e mensagens de regras aparecem aqui.',
  },
  en: {
    title: 'Message deliveries',
    hint: 'The text is not kept after it was sent.',
    find: 'E-mail or phone of the recipient',
    to: 'To',
    subject: 'Subject',
    asked: 'Created at',
    sent: 'Sent at',
    reason: 'Reason',
    retry: 'Send again',
    retried: 'The message is in the queue again.',
    row: 'Message to {{to}}',
    empty: 'No messages yet',
    empty_hint: 'Invitations, codes, reminders and messages of rules appear here.',
  },
})
