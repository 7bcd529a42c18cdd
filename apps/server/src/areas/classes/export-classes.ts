import { gradeWords, shiftWords } from '@caderneta/contracts/class-words'
import { classes } from '@caderneta/contracts/classes'
import { choice, date, flag, money, number, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listClasses } from './list-classes.ts'

export const exportClasses = exportOf(classes.export, listClasses, {
  name: { 'pt-BR': 'Turmas', en: 'Classes' },
  columns: [
    text('Turma', 'Class', (row) => row.name),
    text('Sigla', 'Abbreviation', (row) => row.abbreviation),
    text('Escola', 'School', (row) => row.schoolName),
    text('Curso', 'Course', (row) => row.courseName),
    number('Ano letivo', 'School year', (row) => row.schoolYear),
    phrase('Série', 'Grade', (row) => gradeWords(row.grade)),
    choice('Turno', 'Shift', shiftWords, (row) => row.shift),
    date('Início', 'Starts on', (row) => row.startsOn),
    date('Fim', 'Ends on', (row) => row.endsOn),
    number('Dia de vencimento', 'Due day', (row) => row.dueDay),
    number('Matrículas', 'Enrollments', (row) => row.enrollmentCount),
    number('Vagas', 'Places', (row) => (row.capacity === 0 ? null : row.capacity)),
    money('Mensalidade (R$)', 'Monthly fee (R$)', (row) => row.monthlyCents),
    number('Parcelas', 'Installments', (row) => row.maxInstallments),
    flag('Ativa', 'Active', (row) => row.isActive),
  ],
})
