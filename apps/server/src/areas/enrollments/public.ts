// What later areas need of enrollments: the word that an invoice was issued, and the sheet that brings them.
export { markEnrolled } from './mark-enrolled.ts'
export { enrollmentSheet } from './enrollment-sheet.ts'
export { onGuardianMerged } from './on-guardian-merged.listener.ts'
