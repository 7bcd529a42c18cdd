// Who changed a record last, and when: told to whoever found it changed.
import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { statement } from '../db/sql.ts'
import type { LastChange } from '../refusal.ts'

/** Of the record's history; null where it has none. */
export async function lastChange(tx: Tx, subjectId: string): Promise<LastChange | null> {
  const found = await tx.first(
    statement(sql<LastChange>`select nullif(trim(u.name || ' ' || u.surname), '') as name, h.occurred_at as at
      from history h left join app_user u on u.tenant_id = h.tenant_id and u.id = h.actor_id
      where h.tenant_id = ${tx.tenantId}::int and h.subject_id = ${subjectId}::uuid
      order by h.occurred_at desc, h.id desc limit 1`),
  )
  return found ?? null
}
