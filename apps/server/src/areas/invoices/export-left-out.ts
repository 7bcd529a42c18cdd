import { leftOutWords } from '@caderneta/contracts/invoice-left-out'
import { invoices } from '@caderneta/contracts/invoices'
import { choice, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listLeftOut } from './list-left-out.ts'

export const exportLeftOut = exportOf(invoices.exportLeftOut, listLeftOut, {
  name: { 'pt-BR': 'Fora da emissão', en: 'Left out of the issue' },
  columns: [
    choice('Motivo', 'Reason', leftOutWords, (row) => row.reason),
    text('Aluno', 'Student', (row) => row.studentName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Turma', 'Class', (row) => row.className),
    text('Escola', 'School', (row) => row.schoolName),
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
  ],
})
