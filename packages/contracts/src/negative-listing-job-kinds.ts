import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  NotifyDebts: {
    words: { 'pt-BR': 'Notificações de negativação', en: 'Notices of negative listing' },
    rows: 'invoice',
  },
  IncludeListings: {
    words: { 'pt-BR': 'Inclusões no birô de crédito', en: 'Inclusions at the credit bureau' },
  },
})
