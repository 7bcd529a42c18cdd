// What becomes of a student in the next year, in words: one place for screens and files.
import type { GateReason, ReEnrollmentStatus } from './re-enrollment-shapes.ts'
import type { Phrase } from './refusals.ts'

export const reEnrollmentStatusWords: Record<ReEnrollmentStatus, Phrase> = {
  notEnrolled: { 'pt-BR': 'Não matriculado', en: 'Not enrolled' },
  notEnrollable: { 'pt-BR': 'Não rematriculável', en: 'Not enrollable' },
  enrolled: { 'pt-BR': 'Matriculado', en: 'Enrolled' },
  retained: { 'pt-BR': 'Matriculado com retenção', en: 'Enrolled with retention' },
}

export const gateReasonWords: Record<GateReason, Phrase> = {
  owes: { 'pt-BR': 'Deve do ano anterior', en: 'Owes for the year before' },
  left: { 'pt-BR': 'Saiu da escola', en: 'Left the school' },
}
