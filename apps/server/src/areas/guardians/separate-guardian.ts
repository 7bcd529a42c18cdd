import { events, guardians } from '@caderneta/contracts/guardians'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, type Effects, type OutboxEvent, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canSeparateGuardian } from './guardian-rules.ts'
import type { SeenGuardian, StudentRow } from './guardian-view.ts'
import { contactsBrought, mergedPair, pair, studentsOfSurvivor } from './merge-store.ts'

/** A wrong merge undone: students go back as at any change of guardian, and what was issued meanwhile stays with whoever owes it. */
export const separateGuardian = action(guardians.separate, {
  lock: ({ params: { id } }, scope) => ({
    // Not held: both rows are held below, in the order of their ids.
    named: one('guardian', pair(scope, [id])),
    guardians: mergedPair(scope, id).forUpdate('g'),
    students: studentsOfSurvivor(scope, id).forUpdate('t'),
    brought: contactsBrought(scope, id),
  }),
  decide: ({ named, guardians: both, students, brought }, { params: { id }, body }, scope) => {
    const into = both.find((guardian) => guardian.id === named.merged_into)
    const merged = both.find((guardian) => guardian.id === id) ?? named
    const ability = canSeparateGuardian({ ...merged, is_shared: merged.is_shared || into?.is_shared === true })
    if (!ability.can) return refuse(ability.reason)
    // Merged once more between the two looks.
    if (merged.version !== body.version || into === undefined) return refuse('changed_meanwhile')
    const moved = students.filter((student) => body.studentIds.includes(student.id))
    if (moved.length < new Set(body.studentIds).size) return refuse('student_not_of_survivor', {}, ['studentIds'])
    const values = brought.map(({ value }) => value)
    return accept({ id }, separatedEffects({ merged, into, moved, values }, body.reason, scope))
  },
  view: (record) => record,
})

type Separated = { merged: SeenGuardian; into: SeenGuardian; moved: readonly StudentRow[]; values: readonly string[] }

function separatedEffects({ merged, into, moved, values }: Separated, reason: string, scope: Scope): Effects {
  const studentIds = moved.map(({ id }) => id)
  const left = leftPart(scope, into, values)
  const about = ({ id, version }: SeenGuardian) => ({ subjectId: id, version: version + 1 })
  return {
    parts: [
      changedRow('guardian', scope, merged, { merged_into: null, merged_at: null }),
      ...left,
      ...movedParts(scope, { id: merged.id, intoId: into.id, studentIds }),
    ],
    history: [
      { subjectId: merged.id, event: 'updated', data: { separatedFrom: into.id } },
      { subjectId: into.id, event: 'updated', data: { separated: merged.id } },
      ...studentIds.map((subjectId) => ({ subjectId, event: 'updated' })),
    ],
    audit: { subjectId: merged.id, body: { from: into.id, studentIds, reason } },
    events: [
      news(events['guardian.updated'], about(merged)),
      ...(left.length > 0 ? [news(events['guardian.updated'], about(into))] : []),
      ...moved.flatMap((student) => studentNews(student, { from: into.id, to: merged.id })),
    ],
  }
}

/** Enrollments follow the student to the guardian. */
function studentNews(student: StudentRow, payload: { from: string; to: string }): OutboxEvent[] {
  const about = { subjectId: student.id, schoolId: student.school_id, version: student.version + 1 }
  return [news(events['student.updated'], about), news(events['student.guardianChanged'], { ...about, payload })]
}

/** Whoever remained is no longer reached by what the merge brought. */
function leftPart(scope: Scope, into: SeenGuardian, values: readonly string[]): Part[] {
  const kept = (value: string | null) => (value !== null && values.includes(value) ? null : value)
  const columns = { email: kept(into.email), phone: kept(into.phone) }
  if (columns.email === into.email && columns.phone === into.phone) return []
  return [{ ...changedRow('guardian', scope, into, columns), name: 'left_survivor' }]
}

type Moved = { id: string; intoId: string; studentIds: readonly string[] }

function movedParts({ tenantId }: Scope, { id, intoId, studentIds }: Moved): Part[] {
  return [
    {
      name: 'students_back',
      rows: studentIds.length,
      sql: sql`update student set guardian_id = ${id}::uuid, came_from = null, version = version + 1
        where tenant_id = ${tenantId}::int and id = any(${[...studentIds]}::uuid[]) returning id`,
    },
    {
      name: 'contacts_back',
      rows: 'any',
      sql: sql`delete from guardian_contact where tenant_id = ${tenantId}::int and guardian_id = ${intoId}::uuid and came_from = ${id}::uuid returning id`,
    },
  ]
}
