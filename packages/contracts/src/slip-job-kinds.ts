import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  DownloadInvoices: { words: { 'pt-BR': 'Boletos em um arquivo', en: 'Boletos in one file' }, rows: 'invoice' },
})
