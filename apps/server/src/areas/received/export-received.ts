import { paymentMethodWords } from '@caderneta/contracts/payment-method-words'
import { received } from '@caderneta/contracts/received'
import { choice, date, flag, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listReceived } from './list-received.ts'

export const exportReceived = exportOf(received.export, listReceived, {
  name: { 'pt-BR': 'Recebimentos', en: 'Received' },
  columns: [
    date('Pago em', 'Paid on', (row) => row.paidDate),
    date('Crédito em', 'Credited on', (row) => row.creditedDate),
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Aluno', 'Student', (row) => row.studentName),
    text('Escola', 'School', (row) => row.schoolName),
    choice('Meio', 'Method', paymentMethodWords, (row) => row.method),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    money('Principal (R$)', 'Principal (R$)', (row) => row.principalCents),
    money('Encargos (R$)', 'Charges (R$)', (row) => row.chargesCents),
    money('A mais (R$)', 'In excess (R$)', (row) => row.surplusCents),
    flag('Desfeito', 'Undone', (row) => row.isReverted),
  ],
})
