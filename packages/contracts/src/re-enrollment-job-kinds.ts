import { newEnrollments, type JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  ReEnrollment: {
    words: { 'pt-BR': 'Rematrícula de turmas', en: 'Re-enrollment of classes' },
    rows: 'enrollment',
    next: {
      words: { 'pt-BR': 'Emita as faturas das rematrículas.', en: 'Issue the invoices of the re-enrollments.' },
      page: 'issue',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  ReEnrollment: [newEnrollments],
}
