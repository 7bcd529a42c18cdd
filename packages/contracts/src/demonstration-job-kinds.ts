import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  DemonstrationLoad: {
    words: { 'pt-BR': 'Carga de dados de demonstração', en: 'Loading demonstration data' },
    next: {
      words: {
        'pt-BR': 'A rede já tem escolas, alunos e faturas: emita o mês.',
        en: 'The network has schools, students and invoices now: issue the month.',
      },
      page: 'issue',
    },
  },
})
