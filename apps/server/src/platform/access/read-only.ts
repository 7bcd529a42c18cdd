// A network that is read-only takes no change of its people from the moment on in which the switch has answered. What the pipeline knows of
// a network is up to a second old, and a call that it let in may be under way: so each such write says in the database that it is under way,
// by a lock that all of a network share, and looks once more; the switch waits for those that were there before it.
import { sql } from 'kysely'
import type pg from 'pg'
import { readTransaction, type Tx } from '../db/connection.ts'
import { statement } from '../db/sql.ts'
import { Refusal } from '../refusal.ts'

/** The first of the two numbers of the lock; the network is the second. */
const underWay = 7_001

/**
 * Sent before anything else of a write, without waiting for the answer: whoever comes after the switch asks for no lock, so that it does not
 * stand in the way of the others; the second look is a statement of its own, because it must see what was committed while the first waited.
 * @throws Refusal `network_read_only`.
 */
export async function beUnderWay(tx: Tx): Promise<void> {
  const [, found] = await Promise.all([
    tx.rows(
      statement(sql`select case when is_read_only then null else pg_advisory_xact_lock_shared(${underWay}::int, id) end
        from control.tenant where id = ${tx.tenantId}::int`),
    ),
    tx.first(
      statement(sql<{ is_read_only: boolean }>`select is_read_only from control.tenant where id = ${tx.tenantId}::int`),
    ),
  ])
  if (found?.is_read_only) throw new Refusal('network_read_only', { status: 403 })
}

/** Until every write that was under way has ended: each has a minute at most. */
export async function noneUnderWay(pool: pg.Pool, tenantId: number): Promise<void> {
  await readTransaction(pool, tenantId, (tx) =>
    tx.rows(statement(sql`select pg_advisory_xact_lock(${underWay}::int, ${tenantId}::int)`)),
  )
}
