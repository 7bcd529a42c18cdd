// The same thing done for many students or enrollments, each on its own, by the calls that a screen makes for one.
import { jobKinds } from '@caderneta/contracts/enrollment-job-kinds'
import { enrollments } from '@caderneta/contracts/enrollments'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { confirmEnrollment } from './confirm-enrollment.ts'
import { createEnrollment } from './create-enrollment.ts'

/** The job's input is the enrollment without its student. */
export const enrollStudents = eachCallJob(jobKinds.EnrollStudents, createEnrollment, {
  operation: enrollments.createMany,
  again: enrollments.createMany.needs,
  call: (studentId, shared) => ({ params: {}, body: { ...shared, studentId } }),
})

export const confirmEnrollments = eachCallJob(jobKinds.ConfirmEnrollments, confirmEnrollment, {
  operation: enrollments.confirmMany,
  again: enrollments.confirmMany.needs,
})
