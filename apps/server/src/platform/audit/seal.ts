// The audit chain: each line is sealed with the hash of the one before. Changing, removing or swapping a line breaks it.
import { createHash } from 'node:crypto'
import type pg from 'pg'

export type AuditLineText = {
  /** As the database writes it, with microseconds: the very text that is hashed. */
  at: string
  actor_id: string
  action: string
  subject_id: string | null
  body: string
  address: string | null
  token_id: string | null
}

const batch = 5_000
const lockClass = 72

/** First link of every network's chain. */
export const chainStart = Buffer.alloc(32)

export function sealOf(previous: Buffer, tenantId: number, seq: number, line: AuditLineText): Buffer {
  const told = [tenantId, seq, line.at, line.actor_id, line.action, line.subject_id, line.body]
  // Lines of the time before they said where they come from were sealed without it: taking it away, or adding it, breaks the seal.
  const isFrom = line.address !== null || line.token_id !== null
  const text = JSON.stringify(isFrom ? [...told, line.address, line.token_id] : told)
  return createHash('sha256').update(previous).update(text).digest()
}

/** Moves what waits in one network's inbox into its chain. One at a time per network. @returns lines sealed. */
export async function sealNetwork(pool: pg.Pool, tenantId: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query("begin;set local timezone='UTC'")
    const lock = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1, $2) as got', [
      lockClass,
      tenantId,
    ])
    const sealed = lock.rows[0]?.got ? await sealBatch(client, tenantId) : 0
    await client.query('commit')
    return sealed
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function sealBatch(client: pg.PoolClient, tenantId: number): Promise<number> {
  const head = await client.query<{ seq: number; hash: Buffer }>(
    'select seq, hash from audit_head where tenant_id = $1',
    [tenantId],
  )
  const taken = await client.query<AuditLineText>(
    `with taken as (
       delete from audit_inbox where tenant_id = $1 and id in (select id from audit_inbox where tenant_id = $1 order by id limit $2)
       returning id, at::text as at, actor_id, action, subject_id, body, address, token_id)
     select at, actor_id, action, subject_id, body, address, token_id from taken order by id`,
    [tenantId, batch],
  )
  const lines = taken.rows
  if (lines.length === 0) return 0
  let hash = head.rows[0]?.hash ?? chainStart
  let seq = head.rows[0]?.seq ?? 0
  const sealed = lines.map((line) => {
    seq += 1
    hash = sealOf(hash, tenantId, seq, line)
    return { seq, hash }
  })
  await client.query(
    `insert into audit_log (tenant_id, seq, at, actor_id, action, subject_id, body, hash, address, token_id)
     select $1, * from unnest($2::bigint[], $3::timestamptz[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::bytea[],
       $9::text[], $10::uuid[])`,
    [
      tenantId,
      sealed.map((link) => link.seq),
      lines.map((line) => line.at),
      lines.map((line) => line.actor_id),
      lines.map((line) => line.action),
      lines.map((line) => line.subject_id),
      lines.map((line) => line.body),
      sealed.map((link) => link.hash),
      lines.map((line) => line.address),
      lines.map((line) => line.token_id),
    ],
  )
  await client.query(
    `insert into audit_head (tenant_id, seq, hash) values ($1, $2, $3)
     on conflict (tenant_id) do update set seq = excluded.seq, hash = excluded.hash`,
    [tenantId, seq, hash],
  )
  return lines.length
}
