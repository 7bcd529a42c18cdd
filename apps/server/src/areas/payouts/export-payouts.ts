import { payouts } from '@caderneta/contracts/payouts'
import { payoutMethodWords, payoutStatusWords } from '@caderneta/contracts/payout-words'
import { choice, date, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listPayouts } from './list-payouts.ts'

export const exportPayouts = exportOf(payouts.export, listPayouts, {
  name: { 'pt-BR': 'Pagamentos de repasses', en: 'Payments of transfers' },
  columns: [
    text('Escola', 'School', (row) => row.schoolName),
    date('Competência', 'Month', (row) => row.competence),
    date('Data do repasse', 'Date of the transfer', (row) => row.dueOn),
    date('Sai em', 'Leaves on', (row) => row.scheduledOn),
    choice('Meio', 'Method', payoutMethodWords, (row) => row.method),
    choice('Situação', 'State', payoutStatusWords, (row) => row.status),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    date('Pago em', 'Paid on', (row) => row.finishedOn),
    text('Motivo', 'Reason', (row) => row.reason),
  ],
})
