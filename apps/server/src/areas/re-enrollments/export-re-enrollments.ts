import { reEnrollmentStatusWords } from '@caderneta/contracts/re-enrollment-words'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { choice, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listReEnrollments } from './list-re-enrollments.ts'

export const exportReEnrollments = exportOf(reEnrollments.export, listReEnrollments, {
  name: { 'pt-BR': 'Rematrículas', en: 'Re-enrollments' },
  columns: [
    text('Aluno', 'Student', (row) => row.studentName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Escola', 'School', (row) => row.schoolName),
    number('Ano letivo', 'School year', (row) => row.schoolYear),
    text('Turma', 'Class', (row) => row.className),
    choice('Situação', 'Status', reEnrollmentStatusWords, (row) => row.status),
    text('Turma seguinte', 'Next class', (row) => row.nextClassName),
    money('Mensalidade (R$)', 'Monthly fee (R$)', (row) => row.monthlyCents),
    money('Mensalidade seguinte (R$)', 'Next monthly fee (R$)', (row) => row.nextMonthlyCents),
    number('Faturas vencidas', 'Overdue invoices', (row) => row.debtCount),
    money('Dívida (R$)', 'Debt (R$)', (row) => row.debtCents),
  ],
})
