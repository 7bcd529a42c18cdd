// What disabling a plan takes from items that are issued.
import { type RawBuilder, sql } from 'kysely'

/**
 * Of item `x`: what the school took at its counter for the guaranteed invoice waits to be kept from its transfer. Until it is given back the
 * item stays guaranteed, or nothing would ever keep it. Postings are partitioned by network: where `network` is a value, one partition is planned for.
 */
export const isHeldByCounter = (network: RawBuilder<unknown>) => sql<boolean>`exists (select from posting p
  join ledger_account a on a.tenant_id = ${network} and a.id in (p.debit, p.credit) and a.kind = 'retentionReceivable'
  where p.tenant_id = ${network} and p.invoice_id = x.invoice_id and p.kind in ('paidAtSchool', 'paymentAtSchoolReversed')
  having sum(case when a.id = p.debit then p.cents else -p.cents end) > 0)`

/** Is the coverage of an item, snapshot at `x.covered_at` under plan version `v`, still there? */
export const isNotLifted: RawBuilder<boolean> = sql<boolean>`(not exists (select from plan_lift l
  where l.tenant_id = v.tenant_id and l.plan_id = v.plan_id and l.lifted_at > x.covered_at) or ${isHeldByCounter(sql`x.tenant_id`)})`
