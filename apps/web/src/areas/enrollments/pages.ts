// Pages in one piece: the first load names one file instead of six.
export { DiscountsPage } from './discounts-page.tsx'
export { EditEnrollmentPage } from './edit-enrollment-page.tsx'
export { MergeStudentPage } from './merge-student-page.tsx'
export { NewEnrollmentPage } from './new-enrollment-page.tsx'
export { PayersPage } from './payers-page.tsx'
export { ManyPage } from './re-enroll-classes-page.tsx'
export { ReEnrollmentPage } from './re-enrollment-page.tsx'
export { ReEnrollmentsPage } from './re-enrollments-page.tsx'
