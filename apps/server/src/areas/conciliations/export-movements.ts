import { conciliationStatusWords, movementKindWords } from '@caderneta/contracts/conciliation-words'
import { conciliations } from '@caderneta/contracts/conciliations'
import { choice, date, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listMovements } from './list-movements.ts'

export const exportMovements = exportOf(conciliations.exportMovements, listMovements, {
  name: { 'pt-BR': 'Movimentos do dia', en: 'Movements of the day' },
  columns: [
    choice('Meio', 'Rail', movementKindWords, (row) => row.kind),
    choice('Situação', 'Status', conciliationStatusWords, (row) => row.status),
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    date('Pago em', 'Paid on', (row) => row.paidOn),
    number('Dias até o crédito', 'Days to the credit', (row) => row.days),
    money('Retorno (R$)', 'Retorno (R$)', (row) => row.toldCents),
    money('Tarifa (R$)', 'Fee (R$)', (row) => row.feeCents),
    money('Razão (R$)', 'Ledger (R$)', (row) => row.bookedCents),
  ],
})
