// Folds the deltas of one network's accounts into their daily totals. Nothing that two operations share is touched inside them:
// this mover alone updates totals, one network at a time, accounts in order.
import type pg from 'pg'

const batch = 20_000
const lockClass = 73

/** @returns deltas folded. */
export async function foldNetwork(pool: pg.Pool, tenantId: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lock = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1, $2) as got', [
      lockClass,
      tenantId,
    ])
    const folded = lock.rows[0]?.got ? await foldBatch(client, tenantId) : 0
    await client.query('commit')
    return folded
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function foldBatch(client: pg.PoolClient, tenantId: number): Promise<number> {
  const result = await client.query<{ folded: number }>(
    `with taken as (
       delete from total_delta where tenant_id = $1 and id in (select id from total_delta where tenant_id = $1 order by id limit $2)
       returning account_id, day, debit_cents, credit_cents
     ), summed as (
       select account_id, day, sum(debit_cents)::bigint as debit, sum(credit_cents)::bigint as credit, count(*) as deltas
       from taken group by account_id, day
     ), folded as (
       insert into total as t (tenant_id, account_id, day, debit_cents, credit_cents)
       select $1, account_id, day, debit, credit from summed order by account_id, day
       on conflict (tenant_id, account_id, day)
       do update set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents
       returning 1
     ) select coalesce(sum(deltas), 0)::bigint as folded from summed`,
    [tenantId, batch],
  )
  return result.rows[0]?.folded ?? 0
}
