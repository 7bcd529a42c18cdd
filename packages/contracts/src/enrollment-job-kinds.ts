import { newEnrollments, type JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  EnrollStudents: {
    words: { 'pt-BR': 'Matrícula de vários alunos', en: 'Enrolling several students' },
    rows: 'student',
    next: {
      words: { 'pt-BR': 'Emita as faturas das matrículas novas.', en: 'Issue the invoices of the new enrollments.' },
      page: 'issue',
    },
  },
  ConfirmEnrollments: {
    words: { 'pt-BR': 'Confirmação de matrículas', en: 'Confirming enrollments' },
    rows: 'enrollment',
    next: {
      words: {
        'pt-BR': 'Emita as faturas das matrículas confirmadas.',
        en: 'Issue the invoices of the confirmed enrollments.',
      },
      page: 'issue',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  EnrollStudents: [newEnrollments],
  ConfirmEnrollments: [
    {
      events: ['confirmed'],
      of: 'enrollment',
      words: { 'pt-BR': 'Matrículas confirmadas', en: 'Enrollments confirmed' },
    },
  ],
}
