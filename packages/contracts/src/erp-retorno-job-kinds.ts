import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  ErpRetorno: {
    words: { 'pt-BR': 'Retorno para o ERP', en: 'Retorno for the ERP' },
    next: {
      words: { 'pt-BR': 'Baixe o retorno e importe-o no ERP.', en: 'Download the retorno and import it into the ERP.' },
      page: 'erpRetornos',
    },
  },
})
