// What charging needs of enrollments: whom to bill, on which terms, and the word that an invoice was issued.
export {
  type EnrollmentForBilling,
  enrollmentsForBilling,
  enrollmentsForIssue,
  livingEnrollmentsOfClass,
} from './enrollments-for-billing.ts'
export { markEnrolled } from './mark-enrolled.ts'
