// How often families are written to by rules.
export const notificationSettings = {
  'Caderneta.Notification.WeeklyCap': {
    group: 'billing',
    level: 'network',
    kind: 'number',
    default: '4',
    minimum: 1,
    maximum: 21,
    label: {
      'pt-BR': 'Mensagens de cobrança por família em sete dias, no máximo',
      en: 'Charging messages to a family in seven days, at most',
    },
    hint: {
      'pt-BR': 'Soma e-mail, SMS e WhatsApp das regras de notificação e dos lembretes da cobrança.',
      en: 'E-mail, SMS and WhatsApp of notification rules and of collection reminders, together.',
    },
  },
  'Caderneta.Notification.WeeklySummaryDay': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'choice',
    default: 'off',
    choices: ['off', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    label: { 'pt-BR': 'Dia do resumo semanal por WhatsApp', en: 'Day of the weekly summary by WhatsApp' },
    hint: {
      'pt-BR': 'Recebido, a vencer, vencido e próximo repasse, para o primeiro celular do cadastro de cada escola.',
      en: 'Received, not due yet, overdue and next transfer, to the first mobile phone on record of each school.',
    },
  },
} as const
