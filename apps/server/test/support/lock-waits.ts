// Who waits for whom inside PostgreSQL: how a test knows that two pieces of work have met, without guessing at times.
import type pg from 'pg'
import { expect } from 'vitest'
import { must } from '../../src/platform/must.ts'

/** The process of PostgreSQL that serves the connection. */
export async function processOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return must(rows[0], 'a connection has a process').pid
}

/** Until somebody waits for a lock that the process holds. @returns the process that waits. */
export async function waiterFor(pool: pg.Pool, holder: number): Promise<number> {
  const waiters = async () => {
    const waiting = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) order by pid'
    return (await pool.query<{ pid: number }>(waiting, [holder])).rows.map(({ pid }) => pid)
  }
  let found: number[] = []
  await expect.poll(async () => (found = await waiters())).not.toEqual([])
  return must(found[0], 'somebody waits')
}

/** Until no connection of the database is left within a transaction: who was killed holds its locks until PostgreSQL sees that it is gone. */
export async function noneLeftOpen(pool: pg.Pool): Promise<void> {
  const open = `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  await expect.poll(async () => (await pool.query(open)).rows).toEqual([])
}
