import { paymentFiles } from '@caderneta/contracts/payment-files'
import { date, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listPaymentReturns } from './list-payment-returns.ts'

export const exportPaymentReturns = exportOf(paymentFiles.exportReturns, listPaymentReturns, {
  name: { 'pt-BR': 'Retornos de pagamentos', en: 'Return files of payments' },
  columns: [
    text('Conta', 'Account', (row) => row.accountName),
    text('Arquivo', 'File', (row) => row.fileName),
    number('Número', 'Number', (row) => row.sequence),
    date('Gravado em', 'Made on', (row) => row.createdOn),
    number('Linhas', 'Lines', (row) => row.lineCount),
    number('Pagos', 'Paid', (row) => row.paidCount),
    number('Recusados', 'Refused', (row) => row.refusedCount),
    number('Precisam de alguém', 'Need somebody', (row) => row.personCount),
    text('Lido por', 'Read by', (row) => row.createdByName),
    moment('Importado em', 'Read at', (row) => row.createdAt),
  ],
})
