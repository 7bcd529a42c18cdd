import { auditCriterionTable } from '@caderneta/contracts/transfer-audit-criteria'
import { jobKinds } from '@caderneta/contracts/transfer-audit-job-kinds'
import { auditCriteria } from '@caderneta/kernel/audit-criteria'
import type { AreaWords } from '../../client/area-words.ts'
import { transferAuditPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    transferAudits: {
      area: { 'pt-BR': 'Auditorias de repasses', en: 'Transfer audits' },
      verbs: {
        export: { 'pt-BR': 'exportou as auditorias', en: 'exported the audits' },
        run: { 'pt-BR': 'auditou repasses', en: 'audited transfers' },
        runOnClosing: { 'pt-BR': 'auditou no fechamento', en: 'audited on closing' },
        release: { 'pt-BR': 'liberou o repasse', en: 'released the transfer' },
        saveCriteria: { 'pt-BR': 'salvou os critérios de auditoria', en: 'saved the audit criteria' },
      },
    },
  },
  fields: {
    released: { 'pt-BR': 'Liberado', en: 'Released' },
    ...Object.fromEntries(auditCriteria.map((criterion) => [criterion, auditCriterionTable[criterion].words])),
  },
  subjects: {
    transferAudit: {
      words: { 'pt-BR': 'a auditoria {name}', en: 'audit {name}' },
      page: { href: (id) => transferAuditPaths.one({ id }), needs: 'Caderneta.TransferAudit.Get' },
    },
  },
  hub: {
    [transferAuditPaths.criteria.pattern]: {
      'pt-BR': 'avisos, reprovações e o laboratório',
      en: 'warnings, reprovals and the laboratory',
    },
  },
  permissions: { 'Caderneta.TransferAudit': { group: 'receive' } },
  jobs: jobKinds,
}
