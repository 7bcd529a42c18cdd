// What a school must have brought before its transfers are scheduled, and how much of a transfer retentions may take.
export const transferSettings = {
  'Caderneta.Transfer.RequireDocuments': {
    group: 'billing',
    level: 'network',
    isOfProvider: true,
    kind: 'boolean',
    default: 'false',
    label: { 'pt-BR': 'Repasse só com os documentos da empresa', en: 'Transfers only with the company’s documents' },
    hint: {
      'pt-BR':
        'Sim: o repasse de uma escola só é agendado com todos os documentos da empresa anexados. Não: a falta aparece só no cadastro da escola.',
      en: 'Yes: the transfer of a school is scheduled only with all documents of the company attached. No: what is missing shows in the record of the school alone.',
    },
  },
  'Caderneta.Transfer.RetentionCapPercent': {
    group: 'billing',
    level: 'school',
    isOfProvider: true,
    kind: 'number',
    default: '0',
    minimum: 0,
    maximum: 100,
    label: { 'pt-BR': 'Limite das retenções (% do repasse)', en: 'Cap of retentions (% of the transfer)' },
    hint: {
      'pt-BR':
        'As retenções de um mês tiram no máximo esta parte do que a escola receberia sem elas; o que passa vai para o mês seguinte. 0: sem limite.',
      en: 'Retentions of a month take at most this part of what the school would be paid without them; what is above it goes into the next month. 0: no cap.',
    },
  },
} as const
