import { auditResultWords } from '@caderneta/contracts/transfer-audit-criteria'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { auditKindWords, auditRunWords } from '@caderneta/contracts/transfer-audit-words'
import { choice, date, moment, number, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAudits } from './list-audits.ts'

export const exportAudits = exportOf(transferAudits.export, listAudits, {
  name: { 'pt-BR': 'Auditorias de repasses', en: 'Transfer audits' },
  columns: [
    text('Escola', 'School', (row) => row.schoolName),
    date('Competência', 'Month', (row) => row.competence),
    number('Auditoria', 'Audit', (row) => row.number),
    choice('Tipo', 'Kind', auditKindWords, (row) => (row.isAutomatic ? 'automatic' : 'manual')),
    choice('Situação', 'Status', auditRunWords, (row) => row.status),
    phrase('Resultado', 'Result', (row) => (row.result === null ? null : auditResultWords[row.result])),
    number('Alertas', 'Warnings', (row) => row.warnings),
    text('Responsável', 'Responsible', (row) => row.startedByName),
    moment('Feita em', 'Made', (row) => row.startedAt),
    text('Liberada por', 'Released by', (row) => row.releasedByName),
    text('Motivo da liberação', 'Reason of the release', (row) => row.releasedReason),
  ],
})
