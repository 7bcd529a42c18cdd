import { coverageWords } from '@caderneta/contracts/plan-words'
import { auditStatusWords, transferStatusWords } from '@caderneta/contracts/transfer-words'
import { transfers } from '@caderneta/contracts/transfers'
import { choice, date, moment, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listTransfers } from './list-transfers.ts'

export const exportTransfers = exportOf(transfers.export, listTransfers, {
  name: { 'pt-BR': 'Repasses', en: 'Transfers' },
  columns: [
    text('Escola', 'School', (row) => row.schoolName),
    date('Competência', 'Month', (row) => row.competence),
    choice('Situação', 'Status', transferStatusWords, (row) => row.status),
    choice('Auditoria', 'Audit', auditStatusWords, (row) => row.auditStatus),
    text('Plano', 'Plan', (row) => row.planName),
    choice('Cobertura', 'Coverage', coverageWords, (row) => row.coverage),
    money('Resultado (R$)', 'Result (R$)', (row) => row.resultCents),
    money('A pagar (R$)', 'To be paid (R$)', (row) => row.dueCents),
    money('Pago (R$)', 'Paid (R$)', (row) => row.paidCents),
    date('Fecha em', 'Closes on', (row) => row.closesOn),
    date('Próximo pagamento', 'Next payment', (row) => row.nextDueOn),
    moment('Fechado em', 'Closed', (row) => row.closedAt),
    text('Fechado por', 'Closed by', (row) => row.closedByName),
  ],
})
