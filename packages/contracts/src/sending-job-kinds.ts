import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  SendInvoices: {
    words: { 'pt-BR': 'Envio às famílias', en: 'Sending to families' },
    rows: 'invoice',
    next: {
      words: { 'pt-BR': 'Veja quais e-mails chegaram às famílias.', en: 'See which e-mails reached the families.' },
      page: 'deliveries',
    },
  },
})
