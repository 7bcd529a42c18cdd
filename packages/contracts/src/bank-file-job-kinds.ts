import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  Remessa: { words: { 'pt-BR': 'Preparo de remessa', en: 'Making of a remessa' }, rows: 'invoice' },
  Retorno: { words: { 'pt-BR': 'Leitura de retorno', en: 'Reading of a retorno' } },
})
