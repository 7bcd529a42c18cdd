import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { statusWords } from '@caderneta/contracts/invoice-status-words'
import { choice, date, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listQuarantines } from './list-quarantines.ts'

export const exportQuarantines = exportOf(quarantines.exportQuarantines, listQuarantines, {
  name: { 'pt-BR': 'Quarentena', en: 'Quarantine' },
  columns: [
    number('Fatura', 'Invoice', (row) => row.number),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Aluno', 'Student', (row) => row.studentName),
    text('Escola', 'School', (row) => row.schoolName),
    number('Ano letivo', 'School year', (row) => row.schoolYear),
    choice('Situação', 'Status', statusWords, (row) => row.status),
    date('Vencimento', 'Due date', (row) => row.dueDate),
    money('Valor (R$)', 'Amount (R$)', (row) => row.nominalCents),
    date('Em quarentena desde', 'In quarantine since', (row) => row.fromDate),
    text('Motivo', 'Reason', (row) => row.reason),
    text('Posta por', 'Put there by', (row) => row.enteredByName),
    date('Até', 'Until', (row) => row.toDate),
    text('Motivo da saída', 'Reason for leaving', (row) => row.leftReason),
    text('Retirada por', 'Taken out by', (row) => row.leftByName),
  ],
})
