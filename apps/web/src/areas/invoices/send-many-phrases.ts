import { definePhrases } from '../../client/phrases.ts'

export const sendManyPhrases = definePhrases('invoices.sendMany', {
  'pt-BR': {
    many: 'Enviar às famílias',
    many_title: 'Enviar {{count}} faturas às famílias?',
    many_text:
      'Cada responsável recebe um e-mail com o boleto, o Pix e o link. O que já foi pago, cancelado ou venceu de vez fica de fora, com o motivo.',
    many_started: 'Envio começou: {{count}} faturas',
    see_task: 'Ver tarefa',
  },
  en: {
    many: 'Send to families',
    many_title: 'Send {{count}} invoices to their families?',
    many_text:
      'Each payer receives an e-mail with the boleto, the Pix and the link. What is paid, canceled or expired is left out, with its reason.',
    many_started: 'Sending started: {{count}} invoices',
    see_task: 'See task',
  },
})
