// For invoices that a test or a bench writes past the calls: the totals of their months, made anew. `$1` is the network.
import type pg from 'pg'

/** Of the mover that folds them. */
const lockClass = 74

export const monthsCountedAnew = [
  'delete from invoice_month_delta where tenant_id = $1',
  'delete from invoice_month_total where tenant_id = $1',
  `insert into invoice_month_total (tenant_id, month, school_id, status, invoices, nominal_cents, open_cents, paid_cents)
   select tenant_id, due_on - (extract(day from due_on)::int - 1), school_id, status, count(*), sum(nominal_cents), sum(open_cents), sum(paid_cents)
   from invoice where tenant_id = $1 group by 1, 2, 3, 4`,
] as const

/** After invoices were written past the calls, so that the proof has nothing to say of it. */
export async function countMonthsAnew(pool: pg.Pool, network: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1, $2)', [lockClass, network])
    for (const statement of monthsCountedAnew) await client.query(statement, [network])
    await client.query('commit')
  } finally {
    client.release()
  }
}
