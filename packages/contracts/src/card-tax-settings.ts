// Who bears the fee of cards, online and at the machine: settings of each network.

export const cardTaxSettings = {
  'Caderneta.CardTax.OnlineCredit': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'choice',
    default: 'school',
    choices: ['school', 'guardian'],
    label: { 'pt-BR': 'Taxa do cartão de crédito na internet', en: 'Fee of credit cards online' },
    hint: {
      'pt-BR':
        'Quem pagará a taxa: a escola (school) ou a família (guardian). Vem com o pagamento por cartão, que ainda não existe aqui: até lá só as integrações leem este valor.',
      en: 'Who will pay the fee: the school or the guardian. It comes with card payments, which are not here yet: until then integrations alone read this value.',
    },
  },
  'Caderneta.CardTax.OnlineDebit': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'choice',
    default: 'school',
    choices: ['school', 'guardian'],
    label: { 'pt-BR': 'Taxa do cartão de débito na internet', en: 'Fee of debit cards online' },
    hint: {
      'pt-BR':
        'Quem pagará a taxa: a escola (school) ou a família (guardian). Vem com o pagamento por cartão, que ainda não existe aqui: até lá só as integrações leem este valor.',
      en: 'Who will pay the fee: the school or the guardian. It comes with card payments, which are not here yet: until then integrations alone read this value.',
    },
  },
  'Caderneta.CardTax.MachineCredit': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'choice',
    default: 'school',
    choices: ['school', 'guardian'],
    label: { 'pt-BR': 'Taxa do cartão de crédito na maquininha', en: 'Fee of credit cards at the machine' },
    hint: {
      'pt-BR':
        'Quem pagará a taxa: a escola (school) ou a família (guardian). Vem com o pagamento por cartão, que ainda não existe aqui: até lá só as integrações leem este valor.',
      en: 'Who will pay the fee: the school or the guardian. It comes with card payments, which are not here yet: until then integrations alone read this value.',
    },
  },
  'Caderneta.CardTax.MachineDebit': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'choice',
    default: 'school',
    choices: ['school', 'guardian'],
    label: { 'pt-BR': 'Taxa do cartão de débito na maquininha', en: 'Fee of debit cards at the machine' },
    hint: {
      'pt-BR':
        'Quem pagará a taxa: a escola (school) ou a família (guardian). Vem com o pagamento por cartão, que ainda não existe aqui: até lá só as integrações leem este valor.',
      en: 'Who will pay the fee: the school or the guardian. It comes with card payments, which are not here yet: until then integrations alone read this value.',
    },
  },
} as const
