// From the text of a token to what it opens. Its last use is told to the hour: a call that reads should not write.
import type pg from 'pg'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { hashApiToken } from './api-token-hash.ts'

export type OpenToken = {
  id: string
  tenantId: number
  userId: string
  /** Null: everything that its user may do. */
  scopes: readonly string[] | null
  callsPerMinute: number
}

type Place = { tenant_id: number; token_id: string }
type Row = {
  id: string
  user_id: string
  scopes: string[] | null
  calls_per_minute: number
  is_use_old: boolean
}

/** @returns null for what is no token of ours, is revoked or expired, or whose user is switched off. */
export async function openToken(pools: { read: pg.Pool; write: pg.Pool }, token: string): Promise<OpenToken | null> {
  const hash = hashApiToken(token)
  const place = await readTransaction(pools.read, 0, (tx) =>
    tx.first(
      statement(sql<Place>`
        select tenant_id, token_id from control.api_token_hash where token_hash = ${hash}::bytea`),
    ),
  )
  if (!place) return null
  const row = await readTransaction(pools.read, place.tenant_id, (tx) => tx.first(livingToken(place)))
  if (!row) return null
  if (row.is_use_old) await noteUse(pools.write, place)
  return {
    id: row.id,
    tenantId: place.tenant_id,
    userId: row.user_id,
    scopes: row.scopes,
    callsPerMinute: row.calls_per_minute,
  }
}

const isUseOld = sql<boolean>`(t.last_used_at is null or t.last_used_at < clock_timestamp() - interval '1 hour')`

function livingToken({ tenant_id, token_id }: Place) {
  return statement(sql<Row>`select t.id, t.user_id, t.scopes, t.calls_per_minute, ${isUseOld} as is_use_old from api_token t
    join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id and u.is_active
    where t.tenant_id = ${tenant_id}::int and t.id = ${token_id}::uuid and t.revoked_at is null
      and t.expires_at > clock_timestamp()`)
}

async function noteUse(pool: pg.Pool, { tenant_id, token_id }: Place): Promise<void> {
  await writeTransaction(pool, tenant_id, async (tx) => {
    await tx.rows(
      statement(sql`update api_token t set last_used_at = clock_timestamp()
        where t.tenant_id = ${tenant_id}::int and t.id = ${token_id}::uuid and ${isUseOld}`),
    )
  })
}
