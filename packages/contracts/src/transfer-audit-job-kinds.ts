import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  AuditTransfers: { words: { 'pt-BR': 'Auditoria de repasses', en: 'Audit of transfers' } },
})
