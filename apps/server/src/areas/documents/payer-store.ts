// A payer as whoever sees one of its students or invoices finds it, with the records that were merged into it.
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/refusal.ts'

/** Its own id first. @throws Refusal 404. */
export async function seenRecords(tx: Tx, scope: Scope, id: string): Promise<string[]> {
  const rows = await tx.rows(
    statement(sql<{ id: string; is_seen: boolean }>`select g.id,
        exists (select from student t where t.tenant_id = g.tenant_id and t.guardian_id = g.id and ${inSchools(scope, 't.school_id')})
        or exists (select from invoice i where i.tenant_id = g.tenant_id and i.guardian_id = g.id and ${inSchools(scope, 'i.school_id')}) as is_seen
      from guardian g where g.tenant_id = ${scope.tenantId}::int and (g.id = ${id}::uuid or g.merged_into = ${id}::uuid)
      order by g.id <> ${id}::uuid, g.id`),
  )
  if (rows[0]?.id !== id || !rows.some((row) => row.is_seen)) throw notFound('guardian')
  return rows.map((row) => row.id)
}
