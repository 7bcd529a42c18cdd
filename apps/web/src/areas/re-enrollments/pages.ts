// All pages of the area in one piece: the first load names one file instead of three.
export { ManyPage } from './many-page.tsx'
export { ReEnrollmentPage } from './re-enrollment-page.tsx'
export { ReEnrollmentsPage } from './re-enrollments-page.tsx'
