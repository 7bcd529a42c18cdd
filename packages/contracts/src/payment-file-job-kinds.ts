import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  PreparePaymentFiles: {
    words: { 'pt-BR': 'Preparo de arquivos de pagamentos', en: 'Preparing of payment files' },
    next: {
      words: { 'pt-BR': 'Envie os arquivos ao banco.', en: 'Send the files to the bank.' },
      page: 'paymentFiles',
    },
  },
})
