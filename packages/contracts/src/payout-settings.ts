// When and by whom transfers are paid: the limits are the installation's; the cooling-off may be a network's own.
export const payoutSettings = {
  'Caderneta.Payout.CoolingOffHours': {
    group: 'billing',
    asksProof: true,
    level: 'network',
    kind: 'number',
    default: '24',
    minimum: 1,
    maximum: 720,
    label: { 'pt-BR': 'Carência da conta de repasse (horas)', en: 'Cooling-off of the pay-out account (hours)' },
    hint: {
      'pt-BR': 'Uma conta de repasse aprovada só vale depois deste tempo. Até lá vale a anterior.',
      en: 'An approved pay-out account takes effect after this time only. Until then the one before stands.',
    },
  },
  'Caderneta.Payout.ApprovalLimitCents': {
    group: 'billing',
    asksProof: true,
    level: 'host',
    kind: 'number',
    default: '2000000',
    minimum: 0,
    maximum: 999_999_999,
    label: {
      'pt-BR': 'Repasse que precisa de duas pessoas, acima de (centavos)',
      en: 'Transfer that takes two people, above (cents)',
    },
    hint: {
      'pt-BR': 'Um repasse maior que este valor só sai depois que outra pessoa aprova. 0: todos.',
      en: 'A larger transfer leaves only after another person approved it. 0: every one.',
    },
  },
  'Caderneta.Payout.CutOffHour': {
    group: 'billing',
    level: 'host',
    kind: 'number',
    default: '16',
    minimum: 1,
    maximum: 23,
    label: { 'pt-BR': 'Hora limite para pagar no mesmo dia', en: 'Cut-off hour for paying on the same day' },
    hint: {
      'pt-BR': 'Hora de Brasília. Depois dela, e em dia não útil, o repasse sai no próximo dia útil.',
      en: 'Brasília time. After it, and on days without banks, a transfer leaves on the next business day.',
    },
  },
} as const
