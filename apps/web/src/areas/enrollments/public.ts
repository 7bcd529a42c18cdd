// What other areas' screens may use of enrollments: the state in words.
export { EnrollmentPill } from './enrollment-pill.tsx'
