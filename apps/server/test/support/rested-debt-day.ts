// The day of the debts was moved long ago, and may be moved again.
import type pg from 'pg'

export async function restedDebtDay(pool: pg.Pool, network: number): Promise<void> {
  await pool.query(`update family_debt_day set moved_at = moved_at - interval '1 hour' where tenant_id = $1`, [network])
}
