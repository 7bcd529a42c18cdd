// Families pay by bank or Pix while their school has no plan: no transfer of a month takes that money, and somebody has to see it.
import { mostCounted } from '@caderneta/contracts/lists'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/sql.ts'

/** Schools whose payments are added up at once. */
const mostSchools = 100

export type UnplannedRow = {
  tenant_id: number
  school_id: string
  school_name: string
  has_plan: boolean
  since: string
  payments: number
  received: number
  detached: number
}

function plansUntil(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from school_plan sp where sp.tenant_id = s.tenant_id and sp.school_id = s.id
    and sp.valid_from <= ${today} order by sp.valid_from desc limit 1`
}

/** Paid to a bank account or by Pix on days on which the school had no plan, and in no transfer. */
const unplannedPayment = sql`y.tenant_id = c.tenant_id and y.school_id = c.id and (y.paid_on < c.planned_from or y.paid_on >= c.taken_from)
  and y.method <> 'school' and y.reverted_by is null
  and not exists (select from transfer_source x where x.tenant_id = y.tenant_id and x.source_id = y.invoice_id)
  and not exists (select from transfer_source x where x.tenant_id = y.tenant_id and x.invoice_id = y.invoice_id and x.invoice_id <> x.source_id)`

/**
 * Days on which a school had no plan: before its first one, and since its last one was taken away. `whose` chooses among schools `s`; `today`
 * is the day of their network.
 */
export function unplannedSchools(whose: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<UnplannedRow> {
  return sql<UnplannedRow>`select c.tenant_id, c.id as school_id, c.fantasy_name as school_name, c.has_plan, m.since, m.payments, m.cents as received,
      d.cents as detached
    from (select c.* from (select s.tenant_id, s.id, s.fantasy_name,
          coalesce((select min(sp.valid_from) from school_plan sp where sp.tenant_id = s.tenant_id and sp.school_id = s.id and sp.plan_id is not null),
            'infinity'::date) as planned_from,
          coalesce((select case when sp.plan_id is null then sp.valid_from end ${plansUntil(today)}), 'infinity'::date) as taken_from,
          coalesce((select sp.plan_id is not null ${plansUntil(today)}), false) as has_plan
        from ${whose}) c
      where exists (select from payment y where ${unplannedPayment}) limit ${mostSchools}::int) c
    cross join lateral (select min(p.paid_on) as since, count(*)::int as payments, coalesce(sum(p.cents), 0)::bigint as cents
      from (select y.paid_on, y.cents from payment y where ${unplannedPayment} limit ${mostCounted}::int) p) m
    cross join lateral (select coalesce(sum(j.cents), 0)::bigint as cents from adjustment j where j.tenant_id = c.tenant_id and j.school_id = c.id
      and j.kind = 'detached' and j.status = 'approved') d
    where m.cents > d.cents`
}
