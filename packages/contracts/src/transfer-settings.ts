// What a school must have brought before its transfers are scheduled.
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
} as const
