import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  NotifyDebts: {
    words: { 'pt-BR': 'Notificações de negativação', en: 'Notices of negative listing' },
    rows: 'invoice',
    next: {
      words: {
        'pt-BR': 'Espere o prazo legal; depois inclua as dívidas no birô.',
        en: 'Wait for the legal term; then include the debts at the bureau.',
      },
      page: 'listings',
    },
  },
  IncludeListings: {
    words: { 'pt-BR': 'Inclusões no birô de crédito', en: 'Inclusions at the credit bureau' },
    next: {
      words: { 'pt-BR': 'Acompanhe a resposta do birô de crédito.', en: 'Follow the answer of the credit bureau.' },
      page: 'listings',
    },
  },
})
