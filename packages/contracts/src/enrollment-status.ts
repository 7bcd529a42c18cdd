import { z } from 'zod'

/** To enroll, in progress (no invoices issued), enrolled (an invoice was issued), evaded (the student left), canceled. */
export const EnrollmentStatus = z.enum(['toEnroll', 'inProgress', 'enrolled', 'evaded', 'canceled'])
export type EnrollmentStatus = z.output<typeof EnrollmentStatus>
