import { events, guardians } from '@caderneta/contracts/guardians'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, type Effects, type OutboxEvent, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canSeparateGuardian } from './guardian-rules.ts'
import type { SeenGuardian, StudentRow } from './guardian-view.ts'
import { ownChoices } from './family-messages.ts'
import { contactsBrought, contactsGained, mergedPair, pair, studentsOfSurvivor } from './merge-store.ts'

/** A wrong merge undone: students go back as at any change of guardian, and what was issued meanwhile stays with whoever owes it. */
export const separateGuardian = action(guardians.separate, {
  lock: ({ params: { id } }, scope) => ({
    // Not held: both rows are held below, in the order of their ids.
    named: one('guardian', pair(scope, [id])),
    guardians: mergedPair(scope, id).forUpdate('g'),
    students: studentsOfSurvivor(scope, id).forUpdate('t'),
    brought: contactsBrought(scope, id),
    gained: contactsGained(scope, id),
  }),
  decide: ({ named, guardians: both, students, brought, gained }, { params: { id }, body }, scope) => {
    const into = both.find((guardian) => guardian.id === named.merged_into)
    const merged = both.find((guardian) => guardian.id === id) ?? named
    const ability = canSeparateGuardian({ ...merged, is_shared: merged.is_shared || into?.is_shared === true })
    if (!ability.can) return refuse(ability.reason)
    // Merged once more between the two looks.
    if (merged.version !== body.version || into === undefined) return refuse('changed_meanwhile')
    const moved = students.filter((student) => body.studentIds.includes(student.id))
    if (moved.length < new Set(body.studentIds).size) return refuse('student_not_of_survivor', {}, ['studentIds'])
    return accept({ id }, separatedEffects({ merged, into, moved, brought, gained }, body.reason, scope))
  },
  view: (record) => record,
})

type Contact = { value: string }
type Separated = {
  merged: SeenGuardian
  into: SeenGuardian
  moved: readonly StudentRow[]
  /** What the other was reached by through this record. */
  brought: readonly Contact[]
  /** What this record was reached by through others, which lead to the other now. */
  gained: readonly Contact[]
}

function separatedEffects({ merged, into, moved, brought, gained }: Separated, reason: string, scope: Scope): Effects {
  const studentIds = moved.map(({ id }) => id)
  const left = leftPart(
    scope,
    into,
    withoutOthers(into, brought, (from) => from === merged.id),
  )
  const own = withoutOthers(merged, gained, () => true)
  const about = ({ id, version }: SeenGuardian) => ({ subjectId: id, version: version + 1 })
  return {
    parts: [
      changedRow('guardian', scope, merged, { ...own, merged_into: null, merged_at: null }),
      ...left,
      ...movedParts(scope, { merged, intoId: into.id, studentIds }),
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

/** What a record is reached by and chose, less what came from somebody else. */
function withoutOthers(row: SeenGuardian, contacts: readonly Contact[], isFrom: (id: string) => boolean) {
  const kept = (value: string | null) => (contacts.some((contact) => contact.value === value) ? null : value)
  return { email: kept(row.email), phone: kept(row.phone), ...ownChoices(row, isFrom) }
}

/** Whoever remained is no longer reached by what the merge brought. */
function leftPart(scope: Scope, into: SeenGuardian, columns: ReturnType<typeof withoutOthers>): Part[] {
  if (Object.entries(columns).every(([name, value]) => Reflect.get(into, name) === value)) return []
  return [{ ...changedRow('guardian', scope, into, columns), name: 'left_survivor' }]
}

type Moved = { merged: SeenGuardian; intoId: string; studentIds: readonly string[] }

function movedParts({ tenantId }: Scope, { merged: { id, search }, intoId, studentIds }: Moved): Part[] {
  return [
    {
      name: 'students_back',
      rows: studentIds.length,
      sql: sql`update student set guardian_id = ${id}::uuid, guardian_search = ${search}::text, came_from = null, version = version + 1
        where tenant_id = ${tenantId}::int and id = any(${[...studentIds]}::uuid[]) returning id`,
    },
    {
      name: 'merged_students_back',
      rows: 'any',
      // A student's record that came along and was merged into another since: it lives again in the family that it is of.
      sql: sql`update student set left_guardian_id = ${id}::uuid, came_from = null, version = version + 1
        where tenant_id = ${tenantId}::int and merged_into is not null and came_from = ${id}::uuid and left_guardian_id in (
          select k.id from guardian k where k.tenant_id = ${tenantId}::int and ${intoId}::uuid in (k.id, k.merged_into)) returning id`,
    },
    { name: 'left_others', rows: 'any', sql: withoutRecord(tenantId, id, intoId) },
    {
      name: 'contacts_back',
      rows: 'any',
      sql: sql`delete from guardian_contact where tenant_id = ${tenantId}::int and (came_from = ${id}::uuid
        or guardian_id = ${id}::uuid and came_from is not null) returning id`,
    },
  ]
}

/** Records that this one was merged into before they were merged themselves: they keep nothing of it either. */
function withoutRecord(tenantId: number, id: string, intoId: string) {
  const copies = sql`select from guardian_contact c where c.tenant_id = ${tenantId}::int and c.guardian_id = z.id and c.came_from = ${id}::uuid`
  const reached = (column: 'email' | 'phone') => {
    const own = sql.ref(`z.${column}`)
    return sql`${sql.ref(column)} = case when exists (${copies} and c.value = ${own}) then null else ${own} end`
  }
  const chosen = (column: string, mark: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(`z.${mark}`)} = ${id}::uuid then null else ${sql.ref(`z.${column}`)} end,
      ${sql.ref(mark)} = nullif(${sql.ref(`z.${mark}`)}, ${id}::uuid)`
  return sql`update guardian z set ${reached('email')}, ${reached('phone')}, ${chosen('language', 'language_came_from')},
      ${chosen('message_channel', 'message_channel_came_from')}, ${chosen('reminder_emails_stopped_at', 'reminder_emails_came_from')},
      version = z.version + 1
    where z.tenant_id = ${tenantId}::int and z.merged_into = ${intoId}::uuid and z.id <> ${id}::uuid and (exists (${copies})
      or ${id}::uuid in (z.language_came_from, z.message_channel_came_from, z.reminder_emails_came_from)) returning z.id`
}
