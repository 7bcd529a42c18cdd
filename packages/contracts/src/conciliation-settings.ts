// What a difference between clearing and statement may be.
export const conciliationSettings = {
  'Caderneta.Conciliation.LargestFeeCents': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'number',
    default: '2000',
    minimum: 0,
    maximum: 10_000,
    label: {
      'pt-BR': 'Maior tarifa por título na conciliação (centavos)',
      en: 'Largest fee per title in a conciliation (cents)',
    },
    hint: {
      'pt-BR': 'Uma diferença maior que esta, por título do dia, não se lança como tarifa do banco.',
      en: 'A difference above this, for each title of the day, cannot be booked as a fee of the bank.',
    },
  },
} as const
