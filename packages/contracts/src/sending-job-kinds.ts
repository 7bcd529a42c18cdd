import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  SendInvoices: { words: { 'pt-BR': 'Envio às famílias', en: 'Sending to families' }, rows: 'invoice' },
})
