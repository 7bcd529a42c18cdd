import { conciliationStageWords, conciliationStatusWords } from '@caderneta/contracts/conciliation-words'
import { conciliations } from '@caderneta/contracts/conciliations'
import { choice, date, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listConciliations } from './list-conciliations.ts'

export const exportConciliations = exportOf(conciliations.export, listConciliations, {
  name: { 'pt-BR': 'Conciliações', en: 'Conciliations' },
  columns: [
    text('Conta', 'Account', (row) => row.bankAccountName),
    date('Dia do crédito', 'Day of the credit', (row) => row.day),
    choice('Situação', 'Status', conciliationStatusWords, (row) => row.status),
    choice('Etapa', 'Stage', conciliationStageWords, (row) => row.stage),
    money('Extrato (R$)', 'Statement (R$)', (row) => row.creditedCents),
    money('Retorno (R$)', 'Retorno (R$)', (row) => row.toldCents),
    money('Tarifas no retorno (R$)', 'Fees in the retorno (R$)', (row) => row.feeCents),
    money('Razão (R$)', 'Ledger (R$)', (row) => row.bookedCents),
    money('Tarifas explicadas (R$)', 'Fees explained (R$)', (row) => row.adjustedCents),
    money('Diferença (R$)', 'Difference (R$)', (row) => row.differenceCents),
    number('Títulos e Pix', 'Titles and Pix', (row) => row.movementCount),
  ],
})
