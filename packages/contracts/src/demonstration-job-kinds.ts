import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  DemonstrationLoad: {
    words: { 'pt-BR': 'Carga de dados de demonstração', en: 'Loading demonstration data' },
  },
})
