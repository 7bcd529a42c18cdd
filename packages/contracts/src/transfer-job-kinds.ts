import type { JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  CloseTransfers: {
    words: { 'pt-BR': 'Fechamento de repasses', en: 'Closing of transfers' },
    rows: 'transfer',
    next: {
      words: {
        'pt-BR': 'Agende o pagamento dos repasses fechados.',
        en: 'Schedule the payment of the closed transfers.',
      },
      page: 'transfers',
    },
  },
  CalculateTransfers: {
    words: { 'pt-BR': 'Cálculo de repasses', en: 'Calculation of transfers' },
    rows: 'transfer',
    next: {
      words: { 'pt-BR': 'Confira os valores e feche os repasses.', en: 'Check the amounts and close the transfers.' },
      page: 'transfers',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  CloseTransfers: [
    {
      events: ['closed'],
      of: 'transfer',
      words: { 'pt-BR': 'Repasses fechados', en: 'Transfers closed' },
      sum: { of: 'resultCents', words: { 'pt-BR': 'Resultado', en: 'Result' } },
    },
  ],
}
