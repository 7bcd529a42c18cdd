import { paymentFileStatusWords } from '@caderneta/contracts/payment-file-words'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { choice, date, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listPaymentFiles } from './list-payment-files.ts'

export const exportPaymentFiles = exportOf(paymentFiles.export, listPaymentFiles, {
  name: { 'pt-BR': 'Arquivos de pagamentos', en: 'Payment files' },
  columns: [
    text('Conta', 'Account', (row) => row.accountName),
    number('Número', 'Number', (row) => row.sequence),
    text('Arquivo', 'File', (row) => row.fileName),
    choice('Situação', 'State', paymentFileStatusWords, (row) => row.status),
    date('Primeiro dia', 'First day', (row) => row.firstDay),
    number('Pagamentos', 'Payments', (row) => row.paymentCount),
    money('Valor (R$)', 'Amount (R$)', (row) => row.totalCents),
    money('Pago (R$)', 'Paid (R$)', (row) => row.paidCents),
    number('Sem resposta', 'Not answered', (row) => row.openCount),
    text('Preparado por', 'Prepared by', (row) => row.createdByName),
    moment('Preparado em', 'Prepared at', (row) => row.createdAt),
  ],
})
