// What a closing moved of the retentions of its school.
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

/** `deferred`: put off. `taken`: its origins were taken at once. */
export type MovedRetention = { id: string; as: 'deferred' | 'taken' }

type Moved = { retentions: readonly MovedRetention[]; installments: readonly string[] }

/** Each row is touched once: with the last of its installments a retention is settled. */
export function movedRetentionParts(
  { tenantId, transferId }: { tenantId: number; transferId: string },
  { retentions, installments }: Moved,
): Part[] {
  return [...retentionsPart(tenantId, transferId, retentions), ...installmentsParts(tenantId, transferId, installments)]
}

function retentionsPart(tenantId: number, transferId: string, all: readonly MovedRetention[]): Part[] {
  if (all.length === 0) return []
  return [
    {
      name: 'moved_retention',
      rows: all.length,
      sql: sql`update retention r set status = m.moved, version = r.version + 1,
          deferred_in = case when m.moved = 'deferred' then ${transferId}::uuid end
        from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map((each) => each.as)}::text[]) m(id, moved)
        where r.tenant_id = ${tenantId}::int and r.id = m.id and r.status in ('grouped', 'programmed') returning 1`,
    },
  ]
}

function installmentsParts(tenantId: number, transferId: string, ids: readonly string[]): Part[] {
  if (ids.length === 0) return []
  const taken = sql`${[...ids]}::uuid[]`
  return [
    {
      name: 'taken_retention_installment',
      rows: ids.length,
      sql: sql`update retention_installment n set taken_in = ${transferId}::uuid
        where n.tenant_id = ${tenantId}::int and n.id = any(${taken}) and n.taken_in is null returning 1`,
    },
    {
      name: 'settled_retention',
      rows: 'any',
      sql: sql`update retention r set status = 'settled', version = r.version + 1
        where r.tenant_id = ${tenantId}::int and r.status = 'deferred'
          and r.id in (select n.retention_id from retention_installment n where n.tenant_id = ${tenantId}::int and n.id = any(${taken}))
          and not exists (select from retention_installment o where o.tenant_id = r.tenant_id and o.retention_id = r.id and o.taken_in is null
            and o.id <> all(${taken})) returning 1`,
    },
  ]
}
