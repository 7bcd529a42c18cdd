import { classes, type Grade, type Shift } from '@caderneta/contracts/classes'
import type { Phrase } from '@caderneta/contracts/refusals'
import { choice, date, flag, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listClasses } from './list-classes.ts'

const shifts: Record<Shift, Phrase> = {
  morning: { 'pt-BR': 'Manhã', en: 'Morning' },
  afternoon: { 'pt-BR': 'Tarde', en: 'Afternoon' },
  night: { 'pt-BR': 'Noite', en: 'Night' },
  fullTime: { 'pt-BR': 'Integral', en: 'Full time' },
}

export const exportClasses = exportOf(classes.export, listClasses, {
  name: { 'pt-BR': 'Turmas', en: 'Classes' },
  columns: [
    text('Turma', 'Class', (row) => row.name),
    text('Sigla', 'Abbreviation', (row) => row.abbreviation),
    text('Escola', 'School', (row) => row.schoolName),
    number('Ano letivo', 'School year', (row) => row.schoolYear),
    text('Série', 'Grade', (row) => gradeText(row.grade)),
    choice('Turno', 'Shift', shifts, (row) => row.shift),
    date('Início', 'Starts on', (row) => row.startsOn),
    date('Fim', 'Ends on', (row) => row.endsOn),
    number('Dia de vencimento', 'Due day', (row) => row.dueDay),
    number('Matrículas', 'Enrollments', (row) => row.enrollmentCount),
    number('Vagas', 'Places', (row) => (row.capacity === 0 ? null : row.capacity)),
    money('Mensalidade (R$)', 'Monthly fee (R$)', (row) => row.monthlyCents),
    number('Parcelas', 'Instalments', (row) => row.maxInstallments),
    flag('Ativa', 'Active', (row) => row.isActive),
  ],
})

/** The name a grade has in Brazil, in both languages: `EF7` is the 7th year of ensino fundamental. */
function gradeText(grade: Grade): string {
  const place = grade.slice(2)
  if (grade.startsWith('EI')) return `Infantil ${place}`
  return grade.startsWith('EF') ? `${place}º ano` : `${place}ª série`
}
