import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  ErpRetorno: { words: { 'pt-BR': 'Retorno para o ERP', en: 'Retorno for the ERP' } },
})
