// Writes anew what families owe whose invoices changed: one network at a time, as totals are folded.
import type pg from 'pg'

const batch = 5_000
/** Of the advisory lock, with the network: held by whoever takes marks or moves the day of the debts. */
export const foldingDebts = 75

/** @returns marks taken. */
export async function foldDebts(pool: pg.Pool, tenantId: number): Promise<number> {
  // The lock is asked for first and lasts as long as the statement, which is the transaction.
  const result = await pool.query<{ folded: number }>(
    `select case when pg_try_advisory_xact_lock($1, $2) then fold_family_debts($2, $3) else 0 end as folded`,
    [foldingDebts, tenantId, batch],
  )
  return result.rows[0]?.folded ?? 0
}
