import { deskAudits } from '@caderneta/contracts/desk-audits'
import { auditResultWords } from '@caderneta/contracts/transfer-audit-criteria'
import { auditKindWords, auditRunWords } from '@caderneta/contracts/transfer-audit-words'
import { transferStatusWords } from '@caderneta/contracts/transfer-words'
import { choice, date, moment, money, number, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAudits } from './list-audits.ts'

export const exportAudits = exportOf(deskAudits.exportAudits, listAudits, {
  name: { 'pt-BR': 'Auditorias das redes', en: 'Audits of the networks' },
  columns: [
    text('Rede', 'Network', (row) => row.networkName),
    text('Escola', 'School', (row) => row.schoolName),
    date('Competência', 'Month', (row) => row.competence),
    choice('Repasse', 'Transfer', transferStatusWords, (row) => row.transferStatus),
    number('Auditoria', 'Audit', (row) => row.number),
    choice('Tipo', 'Kind', auditKindWords, (row) => (row.isAutomatic ? 'automatic' : 'manual')),
    choice('Situação', 'Status', auditRunWords, (row) => row.status),
    phrase('Resultado', 'Result', (row) => (row.result === null ? null : auditResultWords[row.result])),
    number('Alertas', 'Warnings', (row) => row.warnings),
    money('A pagar (R$)', 'To be paid (R$)', (row) => row.dueCents),
    moment('Feita em', 'Made', (row) => row.startedAt),
  ],
})
