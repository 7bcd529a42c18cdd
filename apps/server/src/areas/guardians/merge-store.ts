// What two guardians have, held still while one becomes the other.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { visibleGuardians } from './guardian-store.ts'
import type { SeenGuardian, StudentRow } from './guardian-view.ts'
import { studentsInScope } from './student-store.ts'

/** Both rows, in the order of their ids: two merges of the same pair wait for each other instead of locking crosswise. */
export function pairForUpdate(scope: Scope, ids: readonly string[]): Query<SeenGuardian> {
  return pair(scope, ids).forUpdate('g')
}

export function pair(scope: Scope, ids: readonly string[]) {
  return visibleGuardians(scope)
    .where('g.id', 'in', [...ids])
    .orderBy('g.id')
}

/** Students of both. */
export function studentsOfBoth(scope: Scope, ids: readonly string[]): Query<StudentRow> {
  return studentsInScope(scope)
    .where('t.guardian_id', 'in', [...ids])
    .orderBy('t.search')
    .orderBy('t.id')
}

/** The same, held. */
export function studentsForMerge(scope: Scope, ids: readonly string[]): Query<StudentRow> {
  return studentsInScope(scope)
    .where('t.guardian_id', 'in', [...ids])
    .orderBy('t.id')
    .forUpdate('t')
}

export function movedCounts(
  scope: Scope,
  id: string,
  intoId: string,
): Query<{ enrollments: number; contacts: number }> {
  const tenant = sql`${scope.tenantId}::int`
  return statement(sql<{ enrollments: number; contacts: number }>`select
    (select count(*)::int from enrollment e where e.tenant_id = ${tenant} and (e.guardian_id = ${id}::uuid or e.co_guardian_id = ${id}::uuid) and e.status <> 'canceled'
        and ${inSchools(scope, 'e.school_id')}) as enrollments,
    (select count(*)::int from guardian_contact c where c.tenant_id = ${tenant} and c.guardian_id = ${id}::uuid and not exists (
      select from guardian_contact k where k.tenant_id = c.tenant_id and k.guardian_id = ${intoId}::uuid and k.value = c.value)) as contacts`)
}
