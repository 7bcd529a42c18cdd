// Many enrollments at once: who can be enrolled, what would be refused, and the job that does it, each on its own.
import { z } from 'zod'
import { PageQuery, pageOf, read, write } from './define.ts'
import { isOnePrice, newPlanRefusals, NewStatus, onePrice, WithDiscounts } from './enrollment-terms.ts'
import { Id } from './fields.ts'
import { exportOf, orderBy, several } from './lists.ts'

const base = '/api/core/enrollments'

/** Most records of one call. */
export const mostAtOnce = 500
export const Many = z.array(Id).min(1).max(mostAtOnce)
export const Planned = z.object({ jobId: z.uuid(), count: z.number().int() })

export const Candidate = z.object({
  id: z.uuid(),
  name: z.string(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  guardianName: z.string(),
  /** Of the latest year in which the student was enrolled; null for one who never was. */
  lastClassName: z.string().nullable(),
  lastSchoolYear: z.number().int().nullable(),
  isMasked: z.boolean(),
})
export type Candidate = z.output<typeof Candidate>

/** One class and one plan for all; what is left out is the class's. */
const Shared = z.strictObject({ classId: Id, ...WithDiscounts, status: NewStatus, studentIds: Many })

const candidates = read(`GET ${base}/candidates`, {
  summary: 'Students of the schools of operation without a living enrollment in a school year, by name',
  needs: ['Caderneta.Enrollment.Create', 'Caderneta.Student.GetAll'],
  query: PageQuery.extend({
    schoolId: several(Id),
    /** The year in which they are not enrolled; the current one unless given. */
    schoolYear: z.coerce.number().int().min(0).max(9_999).optional(),
    /** Who was enrolled in one of these classes. */
    fromClassId: several(Id),
    search: z.string().max(100).optional(),
    order: orderBy('name', 'school', 'guardian', 'last'),
  }),
  returns: pageOf(Candidate),
})

export const bulkCalls = {
  candidates,
  exportCandidates: exportOf(candidates),
  previewMany: read(`POST ${base}/preview-many`, {
    summary: 'What enrolling several students would do: each with the reason that forbids it',
    needs: 'Caderneta.Enrollment.Create',
    body: Shared.refine(isOnePrice, onePrice),
    returns: z.object({
      enrollCount: z.number().int(),
      refusedCount: z.number().int(),
      /** What an installment costs before discounts. */
      monthlyCents: z.number().int(),
      installments: z.number().int(),
      /** What each of them owes in all. */
      owedCents: z.number().int(),
      rows: z.array(
        z.object({
          studentId: z.uuid(),
          studentName: z.string().nullable(),
          problem: z
            .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
            .nullable(),
        }),
      ),
    }),
    refuses: ['class_not_found'],
  }),
  createMany: write(`POST ${base}/many`, {
    summary: 'Enroll several students in one class, each on its own, as a job',
    needs: 'Caderneta.Enrollment.Create',
    body: Shared.refine(isOnePrice, onePrice),
    returns: Planned,
    refuses: ['class_not_found', 'class_inactive', 'student_not_found', ...newPlanRefusals],
    status: 202,
  }),
  confirmMany: write(`POST ${base}/confirm-many`, {
    summary: 'Confirm several enrollments that only reserved their place, each on its own, as a job',
    needs: 'Caderneta.Enrollment.Update',
    body: z.strictObject({ enrollmentIds: Many }),
    returns: Planned,
    refuses: ['enrollment_not_found'],
    status: 202,
  }),
}
