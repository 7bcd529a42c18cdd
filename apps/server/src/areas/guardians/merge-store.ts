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

const survivorId = ({ tenantId }: Scope, id: string) =>
  sql<string>`(select m.merged_into from guardian m where m.tenant_id = ${tenantId}::int and m.id = ${id}::uuid)`

/** A merged record with the one that it leads to; alone where it is not merged. */
export function mergedPair(scope: Scope, id: string) {
  return visibleGuardians(scope)
    .where(sql<boolean>`g.id in (${id}::uuid, ${survivorId(scope, id)})`)
    .orderBy('g.id')
}

/** Students of the record that this one leads to. */
export function studentsOfSurvivor(scope: Scope, id: string) {
  return studentsInScope(scope).where('t.guardian_id', '=', survivorId(scope, id)).orderBy('t.search').orderBy('t.id')
}

/** Contacts that the merge of this record brought to the other. */
export function contactsBrought({ tenantId }: Scope, id: string): Query<{ value: string }> {
  return statement(sql<{
    value: string
  }>`select c.value from guardian_contact c where c.tenant_id = ${tenantId}::int and c.came_from = ${id}::uuid
    and c.guardian_id = (select m.merged_into from guardian m where m.tenant_id = c.tenant_id and m.id = c.came_from)`)
}

/** Contacts that came to this record by merges of its own: whoever they are of leads to another record since this one was merged. */
export function contactsGained({ tenantId }: Scope, id: string): Query<{ value: string }> {
  return statement(sql<{ value: string }>`select c.value from guardian_contact c
    where c.tenant_id = ${tenantId}::int and c.guardian_id = ${id}::uuid and c.came_from is not null`)
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
