// What every rule of the proof is: one query over a whole network, each of its rows a fault.
import { type RawBuilder, sql } from 'kysely'

export type FaultRow = { subject: string; detail: string }
export type Rules = Record<string, (tenantId: number) => RawBuilder<FaultRow>>

/** A fault repeats: the first rows of a rule say enough. */
export const mostShown = 20

/** Both sides of every posting with its account: debits positive, credits negative. A join by one side at a time is a hash join. */
export function sidesOf(tenantId: number): RawBuilder<unknown> {
  return sql`select p.id, p.invoice_id, p.kind, a.kind as account, a.owner_id, p.cents
      from posting p join ledger_account a on a.tenant_id = p.tenant_id and a.id = p.debit where p.tenant_id = ${tenantId}::int
    union all select p.id, p.invoice_id, p.kind, a.kind, a.owner_id, -p.cents
      from posting p join ledger_account a on a.tenant_id = p.tenant_id and a.id = p.credit where p.tenant_id = ${tenantId}::int`
}
