// A corruption that is planted behind the application's back, and the rules of the proof that speak of it.
import type pg from 'pg'
import { ledgerFaults } from '../../src/areas/ledger/verify-ledger.ts'
import { monthsCountedAnew } from './months-counted-anew.ts'

/** Statements of one corruption: `$1` is what is named in the scene. Totals are made anew from postings and invoices unless it says so. */
export type Planted<Place extends PropertyKey> = {
  what: string
  where: Place
  /** A check of the database that refuses the corruption: gone while it is planted. */
  lifted?: { table: string; check: string }
  sql: readonly string[]
  speaks: readonly string[]
  keepsTotals?: true
}

const madeAnew = [
  'delete from total_delta where tenant_id = $1',
  'delete from total where tenant_id = $1',
  `insert into total (tenant_id, account_id, day, debit_cents, credit_cents)
   select tenant_id, account, posted_on, sum(debit), sum(credit) from (
     select tenant_id, debit as account, posted_on, cents as debit, 0 as credit from posting where tenant_id = $1
     union all select tenant_id, credit, posted_on, 0, cents from posting where tenant_id = $1) t group by 1, 2, 3`,
  ...monthsCountedAnew,
]

type Ground = { pool: pg.Pool; network: number }

/** Plants by plain SQL as superuser, past keys and triggers, proves, and takes it all back. @returns the rules that speak. */
export async function speakingRules(
  { pool, network }: Ground,
  plant: (client: pg.PoolClient) => Promise<void>,
  keepsTotals = false,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await plant(client)
    if (!keepsTotals) for (const text of madeAnew) await client.query(text, [network])
    const rows = async <Row>(query: {
      compile: () => { sql: string; parameters: readonly unknown[] }
    }): Promise<Row[]> => {
      const { sql, parameters } = query.compile()
      return (await client.query(sql, [...parameters])).rows
    }
    const faults = await ledgerFaults({ rows }, network)
    return [...new Set(faults.map(({ rule }) => rule))].toSorted()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Each statement of a corruption finds rows to change. */
export async function plantedIn(
  client: pg.PoolClient,
  { lifted, sql }: Pick<Planted<never>, 'lifted' | 'sql'>,
  named: string,
): Promise<void> {
  if (lifted) await client.query(`alter table ${lifted.table} drop constraint ${lifted.check}`)
  for (const text of sql) {
    const { rowCount } = await client.query(text, text.includes('$1') ? [named] : [])
    if (!rowCount) throw new Error(`nothing is corrupted by: ${text}`)
  }
}
