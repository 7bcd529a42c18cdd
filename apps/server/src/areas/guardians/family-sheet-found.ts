// What the database knows of the families that rows of a sheet name: a query for many rows at once. Each sees what the screens would show to
// the same person, and by a whole document what they would link.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { knownAs } from './merged-student.ts'

export type FoundGuardian = { id: string; tax_id: string; search: string; is_seen: boolean }

/** Guardians of the network by document, also of schools out of sight: their document leads to them, and nothing else is told. That of a merged record leads to the survivor. */
export function guardiansByTaxId(tx: Tx, scope: Scope, taxIds: readonly string[]): Promise<FoundGuardian[]> {
  return tx.rows(
    statement(sql<FoundGuardian>`select k.id, g.tax_id, k.search, (${scope.schools === 'all'}::boolean
        or exists (select from student v where v.tenant_id = g.tenant_id and v.guardian_id = k.id and ${inSchools(scope, 'v.school_id')})) as is_seen
      from guardian g join guardian k on k.tenant_id = g.tenant_id and k.id = case when g.merged_into is null then g.id else g.merged_into end
      where g.tenant_id = ${scope.tenantId}::int and g.tax_id = any(${[...taxIds]}::text[])`),
  )
}

export type KnownStudent = { school_id: string; guardian_id: string; external_id: string | null; search: string }

/** Students in scope of these guardians, and those who bear one of these codes in these schools; under each name and code that they were merged from too. */
export function studentsOfFamilies(
  tx: Tx,
  scope: Scope,
  { guardianIds, schoolIds, codes }: Record<'guardianIds' | 'schoolIds' | 'codes', readonly string[]>,
): Promise<KnownStudent[]> {
  return tx.rows(
    statement(sql<KnownStudent>`select t.school_id, t.guardian_id, k.external_id, k.search
      from (select id from student where tenant_id = ${scope.tenantId}::int and guardian_id = any(${[...guardianIds]}::uuid[])
        union select coalesce(merged_into, id) from student where tenant_id = ${scope.tenantId}::int and school_id = any(${[...schoolIds]}::uuid[])
          and external_id = any(${[...codes]}::text[])) n
      join student t on t.tenant_id = ${scope.tenantId}::int and t.id = n.id
      ${knownAs}
      where ${inSchools(scope, 't.school_id')}`),
  )
}
