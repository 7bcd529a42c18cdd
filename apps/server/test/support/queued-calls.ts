// Calls that wait for one row at the same time: each began before the one in front of it had changed anything.
import type pg from 'pg'
import { expect } from './server.ts'
import { processOf } from './lock-waits.ts'

/** @param row a query that locks the row; the calls get it one after another, as they stand here. */
export async function queuedAt<T>(
  pool: pg.Pool,
  row: { sql: string; id: string },
  calls: readonly (() => Promise<T>)[],
) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(row.sql, [row.id])
  const first = await processOf(holder)
  const sent: Promise<T>[] = []
  for (const call of calls) {
    sent.push(call())
    await expect.poll(() => waitersBehind(pool, first)).toBe(sent.length)
  }
  await holder.query('commit')
  holder.release()
  return Promise.all(sent)
}

/** Who waits for the process, and who waits for them. */
async function waitersBehind(pool: pg.Pool, first: number): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `with recursive behind(pid) as (select $1::int
        union select a.pid from behind b join pg_stat_activity a on b.pid = any(pg_blocking_pids(a.pid)))
      select count(*) - 1 as count from behind`,
    [first],
  )
  return Number(rows[0]?.count)
}
