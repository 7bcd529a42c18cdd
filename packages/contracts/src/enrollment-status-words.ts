// The states of an enrollment in words: one place for the screens of all areas.
import type { EnrollmentStanding, EnrollmentStatus } from './enrollments.ts'
import type { Phrase } from './refusals.ts'

export const enrollmentStatusWords: Record<EnrollmentStatus, Phrase> = {
  toEnroll: { 'pt-BR': 'Vaga reservada', en: 'Place reserved' },
  inProgress: { 'pt-BR': 'Em andamento', en: 'In progress' },
  enrolled: { 'pt-BR': 'Matriculado', en: 'Enrolled' },
  evaded: { 'pt-BR': 'Evadido', en: 'Left' },
  canceled: { 'pt-BR': 'Cancelado', en: 'Canceled' },
}

export const enrollmentStandingWords: Record<EnrollmentStanding, Phrase> = {
  active: { 'pt-BR': 'Ativo', en: 'Active' },
  atRisk: { 'pt-BR': 'Em risco', en: 'At risk' },
}
