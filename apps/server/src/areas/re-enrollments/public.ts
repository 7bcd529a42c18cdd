// What later areas need of re-enrollments: the sheet that brings them.
export { reEnrollmentSheet } from './re-enrollment-sheet.ts'
