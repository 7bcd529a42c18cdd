import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  AuditTransfers: {
    words: { 'pt-BR': 'Auditoria de repasses', en: 'Audit of transfers' },
    next: {
      words: {
        'pt-BR': 'Libere ou corrija o que a auditoria reprovou.',
        en: 'Release or correct what the audit failed.',
      },
      page: 'audits',
    },
  },
})
