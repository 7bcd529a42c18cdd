import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  DrawStatements: {
    words: { 'pt-BR': 'Declarações de uma escola', en: 'Statements of a school' },
    rows: 'guardian',
  },
})
