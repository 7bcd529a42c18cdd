import { transfers } from '@caderneta/contracts/transfers'
import { date, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listSources } from './list-sources.ts'

export const exportSources = exportOf(transfers.exportSources, listSources, {
  name: { 'pt-BR': 'Origem do repasse', en: 'Origin of the transfer' },
  columns: [
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
    date('Competência', 'Month', (row) => row.competence),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Aluno', 'Student', (row) => row.studentName),
    date('Pago em', 'Paid on', (row) => row.paidOn),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    money('Taxa (R$)', 'Fee (R$)', (row) => row.feeCents),
  ],
})
