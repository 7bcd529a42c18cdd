// Why somebody is not enrolled in the next year. Apart from the other refusals of enrollments, which pages about money load too.
import type { Phrases } from './refusals.ts'

export const gateRefusals = {
  outside_pre_enrollment: {
    'pt-BR': 'As matrículas de {year} são feitas de {from} a {until}. Espere o período ou peça que ele seja mudado.',
    en: 'Enrollments for {year} are made from {from} to {until}. Wait for the period, or ask for it to be changed.',
  },
  student_not_enrollable: {
    'pt-BR':
      'O responsável deve {amount} do ano anterior ({count} faturas vencidas ou primeiras parcelas de acordo): o aluno não pode ser rematriculado. Receba a dívida, ou rematricule com retenção.',
    en: 'The guardian owes {amount} for the year before ({count} overdue invoices or first installments of agreements): the student cannot be re-enrolled. Collect the debt, or re-enroll with retention.',
  },
} satisfies Phrases
