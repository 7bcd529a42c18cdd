import type { JobDeeds } from './job-deeds.ts'
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

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  SendInvoices: [
    { events: ['sentToFamily'], of: 'invoice', words: { 'pt-BR': 'Faturas enviadas', en: 'Invoices sent' } },
  ],
}
