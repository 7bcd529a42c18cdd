import { enrollments, events } from '@caderneta/contracts/enrollments'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import {
  familyOfRecord,
  recordAndSurvivor,
  recordAndSurvivorForUpdate,
  type RecordRow,
  separatedStudentParts,
} from '../guardians/public.ts'
import { type AttendedRow, attendedOfSurvivor, enrollmentsOfSurvivorHeld } from './student-merge-store.ts'
import { judgedSeparation } from './student-separation-rules.ts'

/** A wrong merge undone: the record lives again with the enrollments that are chosen; their invoices follow by the event. Whoever pays goes on paying. */
export const separateStudent = action(enrollments.separateStudent, {
  lock: ({ params: { id } }, scope) => ({
    // Not held: both rows are held below, in the order of their ids.
    named: one('student', recordAndSurvivor(scope, id)),
    family: familyOfRecord(scope, id),
    records: recordAndSurvivorForUpdate(scope, id),
    held: enrollmentsOfSurvivorHeld(scope, id),
    attended: attendedOfSurvivor(scope, id),
  }),
  decide: ({ family: [family], records, attended }, { params: { id }, body }, scope) => {
    const judged = judgedSeparation(id, records)
    if (judged.problem) return refuse(judged.problem.code, judged.problem.values)
    // The family was merged, or the record once more, between the two looks.
    if (judged.merged.version !== body.version || !family || family.merged_into !== null)
      return refuse('changed_meanwhile')
    const back = attended.filter((enrollment) => body.enrollmentIds.includes(enrollment.id))
    if (back.length < new Set(body.enrollmentIds).size)
      return refuse('enrollment_not_of_survivor', {}, ['enrollmentIds'])
    const { merged, into } = judged
    const parts = separatedStudentParts(scope, { merged, intoId: into.id, family })
    return accept({ id, guardianId: family.id }, separatedEffects({ merged, into, back, parts }, body.reason, scope))
  },
  view: (record) => record,
})

type Separated = { merged: RecordRow; into: RecordRow; back: readonly AttendedRow[]; parts: Part[] }

function separatedEffects({ merged, into, back, parts }: Separated, reason: string, scope: Scope): Effects {
  const enrollmentIds = back.map(({ id }) => id)
  return {
    parts: [...parts, ...enrollmentParts(scope, { id: merged.id, intoId: into.id, enrollmentIds })],
    history: [
      { subjectId: merged.id, event: 'updated', data: { separatedFrom: into.id } },
      { subjectId: into.id, event: 'updated', data: { separated: merged.id } },
      ...enrollmentIds.map((subjectId) => ({ subjectId, event: 'updated' })),
    ],
    audit: { subjectId: merged.id, body: { from: into.id, enrollmentIds, reason } },
    events: [
      news(events['student.separated'], {
        subjectId: merged.id,
        schoolId: merged.school_id,
        version: merged.version + 1,
        payload: { from: into.id },
      }),
      ...back.map(({ id: subjectId, school_id: schoolId, version }) =>
        news(events['enrollment.updated'], { subjectId, schoolId, version: version + 1 }),
      ),
    ],
  }
}

type Moved = { id: string; intoId: string; enrollmentIds: readonly string[] }

/** What is not chosen is the other's from now on, also where the merge brought it. */
function enrollmentParts({ tenantId }: Scope, { id, intoId, enrollmentIds }: Moved): Part[] {
  const chosen = sql`${[...enrollmentIds]}::uuid[]`
  return [
    {
      name: 'enrollments_back',
      rows: enrollmentIds.length,
      sql: sql`update enrollment set student_id = ${id}::uuid, came_from = null, version = version + 1
        where tenant_id = ${tenantId}::int and id = any(${chosen}) returning id`,
    },
    {
      name: 'enrollments_kept',
      rows: 'any',
      sql: sql`update enrollment set came_from = null
        where tenant_id = ${tenantId}::int and student_id = ${intoId}::uuid and came_from = ${id}::uuid and id <> all(${chosen}) returning id`,
    },
  ]
}
