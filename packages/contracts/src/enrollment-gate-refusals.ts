// Why somebody is not enrolled in the next year. Apart from the other refusals of enrollments, which pages about money load too.
import type { Phrases } from './refusals.ts'

export const gateRefusals = {
  outside_pre_enrollment: {
    'pt-BR': 'As matrículas de {year} são feitas de {from} a {until}. Espere o período ou peça que ele seja mudado.',
    en: 'Enrollments for {year} are made from {from} to {until}. Wait for the period, or ask for it to be changed.',
  },
  student_below_age: {
    'pt-BR':
      'O aluno só completa {years} anos depois de {day}, e esta série é de quem os completa até lá. Escolha uma turma anterior ou escreva por que a matrícula é uma exceção.',
    en: 'The student completes {years} years after {day} only, and this grade is for who completes them by then. Choose an earlier class, or write why the enrollment is an exception.',
  },
  student_not_enrollable: {
    'pt-BR':
      'O responsável deve {amount} do ano anterior ({count} faturas vencidas ou primeiras parcelas de acordo): o aluno não pode ser rematriculado. Receba a dívida, ou rematricule com retenção.',
    en: 'The guardian owes {amount} for the year before ({count} overdue invoices or first installments of agreements): the student cannot be re-enrolled. Collect the debt, or re-enroll with retention.',
  },
} satisfies Phrases
