import { definePhrases } from '../../client/phrases.ts'

export const messagePhrases = definePhrases('guardians.messages', {
  'pt-BR': {
    messages: 'Mensagens',
    messages_hint: 'A família escolhe isto na página dela. Mude aqui o que ela pedir a você.',
    language: 'Idioma',
    language_any: 'O da rede',
    channel: 'Canal preferido',
    channel_any: 'O de cada regra',
    channel_hint: 'Vale quando a regra envia também por este canal.',
    reminders: 'Lembretes por e-mail',
    reminders_on: 'Recebe',
    reminders_off: 'Não quer desde {{date}}',
    reminders_field: 'Recebe lembretes de pagamento por e-mail',
    reminders_hint: 'Recibos, faturas enviadas, acordos e avisos exigidos por lei saem do mesmo jeito.',
    change: 'Mudar a escolha',
    change_title: 'Como a família recebe as mensagens',
    saved: 'Escolha da família salva',
  },
  en: {
    messages: 'Messages',
    messages_hint: 'The family chooses this on its own page. Change here what it asks you to.',
    language: 'Language',
    language_any: 'The network’s',
    channel: 'Preferred channel',
    channel_any: 'Each rule’s own',
    channel_hint: 'Holds where the rule sends by this channel too.',
    reminders: 'Reminders by e-mail',
    reminders_on: 'Gets them',
    reminders_off: 'Wants none since {{date}}',
    reminders_field: 'Gets payment reminders by e-mail',
    reminders_hint:
      'Receipts, invoices that are sent, agreements and notices that the law asks for leave all the same.',
    change: 'Change the choice',
    change_title: 'How messages reach the family',
    saved: 'Choice of the family saved',
  },
})
