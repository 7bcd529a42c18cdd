import { events, guardians } from '@caderneta/contracts/guardians'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, type Effects, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { SeenGuardian, StudentRow } from './guardian-view.ts'
import { masked } from './masking.ts'
import { judgedMerge } from './merge-rules.ts'
import { chosenByBoth } from './family-messages.ts'
import { pair, pairForUpdate, studentsForMerge } from './merge-store.ts'

/** Invoices, their titles and the ledger name whoever owes them, and stay as they are; students and what is sold from now on move. */
export const mergeGuardian = action(guardians.merge, {
  lock: ({ params: { id }, body: { intoId } }, scope) => ({
    // Not held: both rows are held below, in the order of their ids.
    named: one('guardian', pair(scope, [id])),
    guardians: pairForUpdate(scope, [id, intoId]),
    students: studentsForMerge(scope, [id, intoId]),
  }),
  decide: ({ guardians: both, students }, { params: { id }, body: { intoId, reason, version } }, scope) => {
    const judged = judgedMerge({ id, intoId, guardians: both, students })
    if (judged.problem) return refuse(judged.problem.code, judged.problem.values, ['intoId'])
    if (judged.merged.version !== version) return refuse('changed_meanwhile')
    return accept({ id: intoId }, mergeEffects(judged, reason, scope))
  },
  view: (record) => record,
})

type Judged = { merged: SeenGuardian; into: SeenGuardian; moved: readonly StudentRow[] }

function mergeEffects({ merged, into, moved }: Judged, reason: string, scope: Scope): Effects {
  const studentIds = moved.map(({ id }) => id)
  const body = {
    into: into.id,
    name: masked.name(merged.name),
    tax_id: masked.taxId(merged.tax_id),
    studentIds,
    reason,
  }
  return {
    parts: [
      changedRow('guardian', scope, merged, { merged_into: into.id, merged_at: scope.now }),
      ...reachedPart(scope, merged, into),
      ...movedParts(scope, merged.id, into, studentIds),
    ],
    history: [
      { subjectId: merged.id, event: 'merged', data: { into: into.id } },
      { subjectId: into.id, event: 'merged', data: { merged: merged.id } },
      ...studentIds.map((subjectId) => ({ subjectId, event: 'updated' })),
    ],
    audit: { subjectId: into.id, body: { merged: merged.id, ...body } },
    events: [
      news(events['guardian.merged'], {
        subjectId: merged.id,
        version: merged.version + 1,
        payload: { into: into.id },
      }),
      ...moved.map((student) =>
        news(events['student.updated'], {
          subjectId: student.id,
          schoolId: student.school_id,
          version: student.version + 1,
        }),
      ),
    ],
  }
}

/** Who was reached by nothing of a kind is reached first by what the other was; what either chose of its messages is chosen still. */
function reachedPart(scope: Scope, merged: SeenGuardian, into: SeenGuardian): Part[] {
  const email = into.email ?? merged.email
  const phone = into.phone ?? merged.phone
  const columns = { email, phone, ...chosenByBoth(merged, into) }
  if (Object.entries(columns).every(([name, value]) => Reflect.get(into, name) === value)) return []
  return [{ ...changedRow('guardian', scope, into, columns), name: 'reached_survivor' }]
}

function movedParts({ tenantId }: Scope, id: string, into: SeenGuardian, studentIds: readonly string[]): Part[] {
  // What an earlier merge brought goes on being of the record that it came from, which leads to the last one from now on.
  const cameFrom = sql`case when came_from in (select m.id from guardian m where m.tenant_id = ${tenantId}::int and m.merged_into = ${id}::uuid)
    then came_from else ${id}::uuid end`
  return [
    {
      name: 'moved_students',
      rows: studentIds.length,
      sql: sql`update student set guardian_id = ${into.id}::uuid, guardian_search = ${into.search}::text,
          came_from = ${cameFrom}, version = version + 1
        where tenant_id = ${tenantId}::int and id = any(${[...studentIds]}::uuid[]) returning id`,
    },
    {
      name: 'merged_before',
      rows: 'any',
      sql: sql`update guardian set merged_into = ${into.id}::uuid, version = version + 1
        where tenant_id = ${tenantId}::int and merged_into = ${id}::uuid returning id`,
    },
    {
      name: 'gained_contacts',
      rows: 'any',
      // One that refused a message refuses it here too.
      sql: sql`insert into guardian_contact (tenant_id, guardian_id, kind, value, label, refused_at, refusal, came_from)
        select tenant_id, ${into.id}::uuid, kind, value, label, refused_at, refusal, ${cameFrom} from guardian_contact
        where tenant_id = ${tenantId}::int and guardian_id = ${id}::uuid
        on conflict (tenant_id, guardian_id, value) do nothing returning id`,
    },
  ]
}
