// Which networks a change of the choice touches. Read across networks by the role that sees choices, and no name of a person.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'

type Row = { id: number; name: string; isOwn: boolean }
export type Reach = { networks: { id: number; name: string }[]; untouchedCount: number }

/** Of the global choice: the networks that have none of their own. Of a network's: itself. */
export async function reachOfChoice(platform: Platform, { tenantId }: Pick<Scope, 'tenantId'>): Promise<Reach> {
  const rows = await readTransaction(platform.operatorPool, 0, (tx) =>
    tx.rows(
      statement(sql<Row>`select n.id, n.display_name as name, c.payment_gateway_id is not null as "isOwn" from control.tenant n
        left join payment_gateway_choice c on c.tenant_id = n.id
        where n.id > 0 and n.is_active and (${tenantId}::int = 0 or n.id = ${tenantId}::int) order by n.display_name, n.id`),
    ),
  )
  const touched = rows.filter(({ isOwn }) => tenantId !== 0 || !isOwn)
  return { networks: touched.map(({ id, name }) => ({ id, name })), untouchedCount: rows.length - touched.length }
}
