// Many students into the next year: each by the call that a person would make for one, so that one who cannot go does not stop the others.
// The key of each call is made of job and enrollment, and a student has one enrollment a year: nobody is enrolled twice.
import { jobKinds } from '@caderneta/contracts/re-enrollment-job-kinds'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { z } from 'zod'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { enrollStudent } from './enroll-student.ts'

/** What the call is asked for; the percentage as it came, which the contract reads. */
const Part = z.looseObject({ classId: z.uuid() })

export const enrollManyJob = eachCallJob(jobKinds.ReEnrollment, enrollStudent, {
  operation: reEnrollments.enrollMany,
  again: 'Caderneta.ReEnrollment.Create',
  call: (id, _input, part) => ({ params: { id }, body: reEnrollments.enroll.body.parse(Part.parse(part)) }),
})
