// Settings of what is charged: how much a product costs at most, how late it may fall due, and how many of them an invoice has.

export const productSettings = {
  'Caderneta.Billing.MaximumProductCents': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'number',
    default: '0',
    minimum: 0,
    maximum: 999_999_999,
    label: { 'pt-BR': 'Maior valor de produto (centavos)', en: 'Largest product value (cents)' },
    hint: {
      'pt-BR': 'Nenhum produto da rede, nem parcela de fatura, passa deste valor. 0: sem limite.',
      en: 'No product of the network and no installment of an invoice is above this value. 0: no limit.',
    },
  },
  'Caderneta.Billing.NextYearDueMonth': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'number',
    default: '0',
    minimum: 0,
    maximum: 12,
    label: {
      'pt-BR': 'Limite de vencimento no ano seguinte (mês)',
      en: 'Due date limit in the next year (month)',
    },
    hint: {
      'pt-BR': 'Nenhuma fatura de um ano letivo vence depois deste mês do ano seguinte: de 1 a 12. 0: sem limite.',
      en: 'No invoice of a school year falls due after this month of the year that follows: 1 to 12. 0: no limit.',
    },
  },
  'Caderneta.Billing.OneProductPerInvoice': {
    group: 'billing',
    level: 'network',
    isOwn: true,
    kind: 'boolean',
    default: 'true',
    label: { 'pt-BR': 'Um produto por fatura', en: 'One product per invoice' },
    hint: {
      'pt-BR':
        'Sim: cada produto tem a sua fatura. Não: produtos da mesma matrícula, do mesmo responsável, mês e vencimento ficam numa fatura só.',
      en: 'Yes: each product has an invoice of its own. No: products of one enrollment, guardian, month and due date share one invoice.',
    },
  },
} as const
