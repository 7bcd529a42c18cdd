import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  MakeContracts: {
    words: { 'pt-BR': 'Contratos de matrícula de uma turma', en: 'Enrollment contracts of a class' },
    rows: 'enrollment',
  },
})
