import { enrollmentStandingWords, enrollmentStatusWords } from '@caderneta/contracts/enrollment-status-words'
import { enrollments } from '@caderneta/contracts/enrollments'
import { choice, date, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listEnrollments } from './list-enrollments.ts'

const standingWords = { ...enrollmentStandingWords, none: { 'pt-BR': '', en: '' } }

export const exportEnrollments = exportOf(enrollments.export, listEnrollments, {
  name: { 'pt-BR': 'Matrículas', en: 'Enrollments' },
  columns: [
    text('Aluno', 'Student', (row) => row.studentName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Turma', 'Class', (row) => row.className),
    text('Curso', 'Course', (row) => row.courseName),
    text('Escola', 'School', (row) => row.schoolName),
    number('Ano letivo', 'School year', (row) => row.schoolYear),
    choice('Situação', 'Status', enrollmentStatusWords, (row) => row.status),
    choice('Acompanhamento', 'Standing', standingWords, (row) => row.standing ?? 'none'),
    date('Saída em', 'Left on', (row) => row.departedOn),
    number('Dia de vencimento', 'Due day', (row) => row.dueDay),
    money('Mensalidade (R$)', 'Monthly fee (R$)', (row) => row.monthlyCents),
    money('Anuidade (R$)', 'Annuity (R$)', (row) => row.annuityCents),
    money('Parcela da matrícula (R$)', 'Enrollment part (R$)', (row) => row.enrollmentPartCents),
    date('Vencimento da matrícula', 'Enrollment part due on', (row) => row.enrollmentPartOn),
    number('Parcelas', 'Installments', (row) => row.installments),
    text('Código no sistema da escola', "Code in the school's system", (row) => row.externalId),
  ],
})
