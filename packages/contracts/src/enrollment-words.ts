// The states of an enrollment in words: one place for screens and exports.
import type { EnrollmentStatus } from './enrollments.ts'
import type { Phrase } from './refusals.ts'

export const enrollmentStatusWords: Record<EnrollmentStatus, Phrase> = {
  toEnroll: { 'pt-BR': 'A matricular', en: 'To enroll' },
  inProgress: { 'pt-BR': 'Em andamento', en: 'In progress' },
  enrolled: { 'pt-BR': 'Matriculado', en: 'Enrolled' },
  canceled: { 'pt-BR': 'Cancelado', en: 'Cancelled' },
}
