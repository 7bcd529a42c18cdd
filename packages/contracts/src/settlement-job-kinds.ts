import type { JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  GiveBackInvoices: {
    words: { 'pt-BR': 'Devolução de meses pagos', en: 'Giving paid months back' },
    rows: 'invoice',
    next: {
      words: {
        'pt-BR':
          'O valor está no crédito de cada família: use-o em outra fatura ou devolva por Pix, na página do responsável.',
        en: 'The amount is credit of each family: use it for another invoice or pay it back by Pix, on the page of the guardian.',
      },
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  GiveBackInvoices: [
    {
      events: ['givenBack', 'partGivenBack'],
      of: 'invoice',
      words: { 'pt-BR': 'Faturas devolvidas', en: 'Invoices given back' },
      sum: { of: 'cents', words: { 'pt-BR': 'Crédito das famílias', en: 'Credit of families' } },
    },
  ],
}
