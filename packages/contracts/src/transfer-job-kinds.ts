import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  CloseTransfers: { words: { 'pt-BR': 'Fechamento de repasses', en: 'Closing of transfers' }, rows: 'transfer' },
  CalculateTransfers: { words: { 'pt-BR': 'Cálculo de repasses', en: 'Calculation of transfers' }, rows: 'transfer' },
})
