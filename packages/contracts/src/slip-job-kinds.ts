import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  DownloadInvoices: {
    file: 'slips.requestDownload',
    words: { 'pt-BR': 'Boletos em um arquivo', en: 'Boletos in one file' },
    rows: 'invoice',
    next: {
      words: { 'pt-BR': 'Baixe o arquivo e entregue os boletos.', en: 'Download the file and hand out the boletos.' },
    },
  },
})
