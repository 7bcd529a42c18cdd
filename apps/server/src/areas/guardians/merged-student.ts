// The rows of two students of whom one becomes the other.
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { StudentRow } from './guardian-view.ts'

/** The merged record leaves its family, and what is missing of the other is taken from it. Records that were merged into it lead to the other too. */
export function mergedStudentParts(scope: Scope, merged: StudentRow, into: StudentRow): Part[] {
  const address = into.address ?? merged.address
  return [
    changedRow('student', scope, merged, {
      guardian_id: null,
      guardian_search: null,
      merged_into: into.id,
      merged_at: scope.now,
    }),
    {
      ...changedRow('student', scope, into, {
        born_on: into.born_on ?? merged.born_on,
        external_id: into.external_id ?? merged.external_id,
        address: address === null ? null : JSON.stringify(address),
        former_search: `${into.former_search} ${merged.search} ${merged.former_search}`.trim().replace(/ +/g, ' '),
      }),
      name: 'surviving_student',
    },
    {
      name: 'merged_before',
      rows: 'any',
      sql: sql`update student set merged_into = ${into.id}::uuid, version = version + 1
        where tenant_id = ${scope.tenantId}::int and merged_into = ${merged.id}::uuid returning id`,
    },
  ]
}

export type FormerStudent = { id: string; name: string; into_id: string }

/** Records that were merged into these students. */
export function formerStudents(scope: Scope, studentIds: readonly string[]): Query<FormerStudent> {
  return statement(sql<FormerStudent>`select o.id, o.name, o.merged_into as into_id from student o
    where o.tenant_id = ${scope.tenantId}::int and o.merged_into = any(${[...studentIds]}::uuid[]) order by o.search, o.id`)
}

/** The student that lives on under this id: a merged record leads to the one that remains. */
export function survivorOf(scope: Scope, id: string) {
  return sql<string>`coalesce((select o.merged_into from student o where o.tenant_id = ${scope.tenantId}::int and o.id = ${id}::uuid), ${id}::uuid)`
}

/** Every name and code of student `t`, as `k`: its own, and those of the records that were merged into it. */
export const knownAs = sql`join student k on k.tenant_id = t.tenant_id and (k.id = t.id or k.merged_into = t.id)`
