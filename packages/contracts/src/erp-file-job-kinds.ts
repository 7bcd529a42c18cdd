import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  ErpFile: { words: { 'pt-BR': 'Leitura de arquivo do ERP', en: 'Reading of an ERP file' } },
})
