// What a network or a school decides about who is enrolled.

export const enrollmentSettings = {
  'Caderneta.Enrollment.AgeCutOff': {
    group: 'billing',
    level: 'school',
    kind: 'choice',
    default: '03-31',
    choices: ['03-31', '06-30', '12-31', 'anyAge'],
    label: { 'pt-BR': 'Data de corte da idade', en: 'Cut-off date of the age' },
    hint: {
      'pt-BR':
        'Até este dia do ano letivo a criança completa 4 anos para o EI4, 5 para o EI5 e 6 para o 1º ano do fundamental. A regra nacional é 31 de março (Resolução CNE/CEB 2/2018). Quem já estudou na escola segue o seu percurso.',
      en: 'By this day of the school year a child completes 4 years for EI4, 5 for EI5 and 6 for the first year of elementary school. The national rule is March 31 (Resolution CNE/CEB 2/2018). Who has studied at the school goes on.',
    },
  },
} as const
