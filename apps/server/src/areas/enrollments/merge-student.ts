import { enrollments, events } from '@caderneta/contracts/enrollments'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { masked, mergedStudentParts, type StudentRow } from '../guardians/public.ts'
import { judgedStudentMerge } from './student-merge-rules.ts'
import {
  type AttendedRow,
  enrollmentsOfPair,
  enrollmentsOfPairHeld,
  studentPair,
  studentPairForUpdate,
} from './student-merge-store.ts'

/** Enrollments move with the students; their invoices follow by the event. Whoever pays goes on paying. */
export const mergeStudent = action(enrollments.mergeStudent, {
  lock: ({ params: { id }, body: { intoStudentId: intoId } }, scope) => ({
    // Not held: both rows are held below, in the order of their ids.
    named: one('student', studentPair(scope, [id])),
    students: studentPairForUpdate(scope, [id, intoId]),
    held: enrollmentsOfPairHeld(scope, [id, intoId]),
    attended: enrollmentsOfPair(scope, [id, intoId]),
  }),
  decide: ({ students, attended }, { params: { id }, body: { intoStudentId: intoId, reason, version } }, scope) => {
    const judged = judgedStudentMerge({ id, intoId, students, enrollments: attended })
    if (judged.problem) return refuse(judged.problem.code, judged.problem.values, ['intoStudentId'])
    if (judged.merged.version !== version) return refuse('changed_meanwhile')
    return accept({ id: intoId, guardianId: judged.into.guardian_id }, mergeEffects(judged, reason, scope))
  },
  view: (record) => record,
})

type Judged = { merged: StudentRow; into: StudentRow; moved: readonly AttendedRow[] }

function mergeEffects({ merged, into, moved }: Judged, reason: string, scope: Scope): Effects {
  const enrollmentIds = moved.map(({ id }) => id)
  const about = { schoolId: into.school_id }
  return {
    parts: [
      ...mergedStudentParts(scope, merged, into),
      {
        name: 'moved_enrollments',
        rows: enrollmentIds.length,
        // What an earlier merge brought goes on being of the record that it came from, which leads to the last one from now on.
        sql: sql`update enrollment set student_id = ${into.id}::uuid, version = version + 1,
            came_from = case when came_from in (select m.id from student m where m.tenant_id = ${scope.tenantId}::int and m.merged_into = ${merged.id}::uuid)
              then came_from else ${merged.id}::uuid end
          where tenant_id = ${scope.tenantId}::int and id = any(${enrollmentIds}::uuid[]) returning id`,
      },
    ],
    history: [
      { subjectId: merged.id, event: 'merged', data: { into: into.id } },
      { subjectId: into.id, event: 'merged', data: { merged: merged.id } },
      ...enrollmentIds.map((subjectId) => ({ subjectId, event: 'updated' })),
    ],
    audit: {
      subjectId: into.id,
      body: { merged: merged.id, into: into.id, name: masked.name(merged.name), enrollmentIds, reason },
    },
    events: [
      news(events['student.merged'], {
        ...about,
        subjectId: merged.id,
        version: merged.version + 1,
        payload: { into: into.id },
      }),
      ...moved.map(({ id: subjectId, school_id: schoolId, version }) =>
        news(events['enrollment.updated'], { subjectId, schoolId, version: version + 1 }),
      ),
    ],
  }
}
