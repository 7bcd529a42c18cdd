import { deskTransfers } from '@caderneta/contracts/desk-transfers'
import { deskMissingWords, deskStateWords } from '@caderneta/contracts/payout-words'
import { choice, date, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listTransferDates } from './list-transfer-dates.ts'

/** On its way, it lacks nothing. */
const lackWords = { ...deskMissingWords, nothing: { 'pt-BR': 'Nada', en: 'Nothing' } }

export const exportTransferDates = exportOf(deskTransfers.exportTransferDates, listTransferDates, {
  name: { 'pt-BR': 'Repasses a pagar', en: 'Transfers to be paid' },
  columns: [
    text('Rede', 'Network', (row) => row.networkName),
    text('Escola', 'School', (row) => row.schoolName),
    date('Competência', 'Month', (row) => row.competence),
    date('Data', 'Date', (row) => row.dueOn),
    date('Sai em', 'Leaves on', (row) => row.scheduledOn),
    choice('Situação', 'State', deskStateWords, (row) => row.state),
    choice('Falta', 'Lacks', lackWords, (row) => row.missing ?? 'nothing'),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    text('Motivo', 'Reason', (row) => row.reason),
  ],
})
