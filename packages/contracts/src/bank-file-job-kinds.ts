import type { JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  Remessa: {
    words: { 'pt-BR': 'Geração de remessa', en: 'Remessa generation' },
    rows: 'invoice',
    next: {
      words: {
        'pt-BR': 'Envie o arquivo ao banco. Quando ele responder, importe o retorno.',
        en: 'Send the file to the bank. When it answers, read the retorno.',
      },
      page: 'remessas',
    },
  },
  Retorno: {
    words: { 'pt-BR': 'Importação de retorno', en: 'Retorno import' },
    next: {
      words: { 'pt-BR': 'Decida as pendências que o arquivo deixou.', en: 'Decide the exceptions that the file left.' },
      page: 'exceptions',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  Retorno: [
    {
      events: ['paid', 'partiallyPaid', 'unexpectedPayment'],
      of: 'invoice',
      words: { 'pt-BR': 'Faturas recebidas', en: 'Invoices received' },
      sum: { of: 'cents', words: { 'pt-BR': 'Recebido', en: 'Received' } },
    },
  ],
}
