import { issuedInvoices, canceledInvoices, type JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  ErpFile: {
    words: { 'pt-BR': 'Leitura de arquivo do ERP', en: 'Reading of an ERP file' },
    next: {
      words: {
        'pt-BR': 'Confira o que o arquivo mudou nas faturas.',
        en: 'Check what the file changed in the invoices.',
      },
      page: 'erpFiles',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  ErpFile: [issuedInvoices, canceledInvoices],
}
