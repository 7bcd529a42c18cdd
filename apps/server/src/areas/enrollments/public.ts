// What charging needs of enrollments: the word that an invoice was issued.
export { markEnrolled } from './mark-enrolled.ts'
