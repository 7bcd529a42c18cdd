import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  Remessa: { words: { 'pt-BR': 'Geração de remessa', en: 'Remessa generation' }, rows: 'invoice' },
  Retorno: { words: { 'pt-BR': 'Importação de retorno', en: 'Retorno import' } },
})
