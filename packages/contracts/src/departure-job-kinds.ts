import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  CancelEnrollments: {
    words: { 'pt-BR': 'Cancelamento de matrículas', en: 'Canceling enrollments' },
    rows: 'enrollment',
  },
  EvadeEnrollments: {
    words: { 'pt-BR': 'Evasão de vários alunos', en: 'Recording several evasions' },
    rows: 'enrollment',
  },
})
