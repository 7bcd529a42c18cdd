// Re-enrollments: the students of a school year, and what becomes of them in the next.
//
// Always holds: whoever goes on has one living enrollment of the next year, whichever way it came into being; a retention names the debts
// that it waits for, and ends by their payment (derived) or by a person with a reason; what the gate refuses is the same in the check
// list, in the dry run, in the job and in the calls of enrollments.
// Events out: retention.created, retention.lifted. Enrollments tell their own changes.
import type { Area } from '../../platform/area.ts'
import { enrollMany } from './enroll-many.ts'
import { enrollManyJob } from './enroll-many.job.ts'
import { enrollStudent } from './enroll-student.ts'
import { exportReEnrollments } from './export-re-enrollments.ts'
import { getReEnrollment } from './get-re-enrollment.ts'
import { liftRetention } from './lift-retention.ts'
import { listReEnrollments } from './list-re-enrollments.ts'
import { previewReEnrollments } from './preview-re-enrollments.ts'
import { proposeClasses } from './propose-classes.ts'
import { retainStudent } from './retain-student.ts'
import { summarizeReEnrollments } from './summarize-re-enrollments.ts'

export const reEnrollmentsArea: Area = {
  name: 'reEnrollments',
  endpoints: [
    listReEnrollments,
    exportReEnrollments,
    summarizeReEnrollments,
    proposeClasses,
    previewReEnrollments,
    enrollMany,
    getReEnrollment,
    enrollStudent,
    retainStudent,
    liftRetention,
  ],
  chunkedJobs: [enrollManyJob],
}
