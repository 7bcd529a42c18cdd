import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  MakeContracts: {
    words: { 'pt-BR': 'Contratos de matrícula de uma turma', en: 'Enrollment contracts of a class' },
    rows: 'enrollment',
    next: {
      words: {
        'pt-BR': 'Envie os contratos às famílias para que assinem.',
        en: 'Send the contracts to the families to be signed.',
      },
      page: 'contracts',
    },
  },
})
