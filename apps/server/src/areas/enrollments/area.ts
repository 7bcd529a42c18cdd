// Enrollments: a student in a class for a school year, on an annual plan, with the guardian who pays, or the two who share it.
//
// Always holds: installments add up to the annuity, and none is below R$ 1,01; one living enrollment of a student and year; student and
// class belong to the same school; two payers are two persons, and each owes more than R$ 1,00 of each installment; a class is never fuller than its capacity; plan, due day and guardian are fixed by the first issued
// invoice; a canceled enrollment stays canceled; one that was ever billed or left is not removed.
// States: toEnroll -> inProgress -> enrolled (when an invoice is issued: `markEnrolled`), any of the three -> canceled; inProgress and
// enrolled -> evaded and back. How an enrollment ends is decided by the area departures.
// Events out: enrollment.created, enrollment.updated, enrollment.confirmed, enrollment.canceled,
// enrollment.evaded, enrollment.returned, enrollment.removed, student.merged, student.separated.
// Events in: student.guardianChanged, guardian.merged. What is issued from now on is the new guardian's.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { confirmEnrollment } from './confirm-enrollment.ts'
import { confirmMany } from './confirm-many.ts'
import { createEnrollment } from './create-enrollment.ts'
import { createMany } from './create-many.ts'
import { enrollFamily } from './enroll-family.ts'
import { getEnrollment } from './get-enrollment.ts'
import { exportCandidates } from './export-candidates.ts'
import { exportEnrollments } from './export-enrollments.ts'
import { listCandidates } from './list-candidates.ts'
import { listEnrollments } from './list-enrollments.ts'
import { mergeStudent } from './merge-student.ts'
import { confirmEnrollments, enrollStudents } from './many-enrollments.job.ts'
import { onGuardianChanged } from './on-guardian-changed.listener.ts'
import { onGuardianMerged } from './on-guardian-merged.listener.ts'
import { previewEnrollment } from './preview-enrollment.ts'
import { previewMany } from './preview-many.ts'
import { previewStudentMerge } from './preview-student-merge.ts'
import { previewStudentSeparation } from './preview-student-separation.ts'
import { separateStudent } from './separate-student.ts'
import { setDiscounts } from './set-discounts.ts'
import { setTuitionVisibility } from './set-tuition-visibility.ts'
import { setPayers } from './set-payers.ts'
import { sumEnrollments } from './sum-enrollments.ts'
import { updateEnrollment } from './update-enrollment.ts'

export const enrollmentsArea: Area = {
  name: 'enrollments',
  subjects,
  endpoints: [
    listEnrollments,
    exportEnrollments,
    sumEnrollments,
    getEnrollment,
    previewEnrollment,
    createEnrollment,
    enrollFamily,
    updateEnrollment,
    setDiscounts,
    setTuitionVisibility,
    setPayers,
    confirmEnrollment,
    listCandidates,
    exportCandidates,
    previewMany,
    createMany,
    confirmMany,
    previewStudentMerge,
    mergeStudent,
    previewStudentSeparation,
    separateStudent,
  ],
  chunkedJobs: [enrollStudents, confirmEnrollments],
  listeners: [onGuardianChanged, onGuardianMerged],
}
