// What schools are still to be paid, by month: closed and not paid, open with its estimate, and what is known of months to come.
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { isInstallment } from '../agreements/public.ts'
import { basis, isDead, itemsOfInvoice } from './fact-queries.ts'

/** Months after the network's own that are looked at. */
const monthsAhead = 12

export type MonthRow = {
  competence: string
  owed: number
  under_way: number
  closed: number
  estimated: number
  open: number
  uncalculated: number
}

/** Schools of the caller, or those of them that were asked for. */
export function ofSchools(scope: Scope, schoolIds: readonly string[] | undefined, column: string): RawBuilder<unknown> {
  return allOf([inSchools(scope, column), when(schoolIds, (ids) => sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`)])
}

/** Of transfers that are not paid whole, detached ones among them. */
export function unpaidMonths(scope: Scope, schoolIds: readonly string[] | undefined): Query<MonthRow> {
  return statement(sql<MonthRow>`select t.competence,
      coalesce(sum(t.due_cents - t.paid_cents) filter (where t.status <> 'open'), 0)::bigint as owed,
      coalesce(sum(w.cents) filter (where t.status <> 'open'), 0)::bigint as under_way,
      count(*) filter (where t.status <> 'open')::int as closed,
      coalesce(sum(greatest(t.result_cents, 0)) filter (where t.status = 'open'), 0)::bigint as estimated,
      count(*) filter (where t.status = 'open')::int as open,
      count(*) filter (where t.status = 'open' and t.result_cents is null)::int as uncalculated
    from transfer t
    left join lateral (select sum(y.cents)::bigint as cents from transfer_payment y where y.tenant_id = t.tenant_id and y.transfer_id = t.id
      and y.status = 'recorded') w on true
    where t.tenant_id = ${scope.tenantId}::int and t.status in ('open', 'pendingAnalysis', 'scheduled') and ${ofSchools(scope, schoolIds, 't.school_id')}
    group by t.competence order by t.competence`)
}

export type FutureRow = { month: string; issued: number; fee: number; planned: number; expected: number }

/**
 * Months after the network's own: guaranteed invoices that are issued already less the fee of their month, and parts that were agreed for it.
 * What a school's schedule (11, 11+1) holds back or brings is not known before its months are transferred.
 */
export function futureMonths(scope: Scope, schoolIds: readonly string[] | undefined): Query<FutureRow> {
  return statement(sql<FutureRow>`with m as (select month::date from generate_series(date_trunc('month', ${scope.today}::date) + interval '1 month',
      date_trunc('month', ${scope.today}::date) + make_interval(months => ${monthsAhead}::int), interval '1 month') month),
    terms as (select s.id as school_id, m.month, v.fee_kind, v.fee_ppm, v.fee_cents from school s cross join m
      join lateral (select sp.plan_id from school_plan sp where sp.tenant_id = s.tenant_id and sp.school_id = s.id and sp.valid_from <= m.month
        order by sp.valid_from desc limit 1) sp on sp.plan_id is not null
      join lateral (select w.* from plan_version w where w.tenant_id = s.tenant_id and w.plan_id = sp.plan_id and w.valid_from <= m.month
        order by w.valid_from desc, w.number desc limit 1) v on true
      where s.tenant_id = ${scope.tenantId}::int and ${ofSchools(scope, schoolIds, 's.id')}
        and not exists (select from transfer t where t.tenant_id = s.tenant_id and t.school_id = s.id and t.competence = m.month and t.kind = 'month')),
    covered as (select i.school_id, i.competence as month, sum(x.cents)::bigint as cents from m
      join invoice i on i.tenant_id = ${scope.tenantId}::int and i.competence = m.month and i.number is not null and ${ofSchools(scope, schoolIds, 'i.school_id')}
      ${itemsOfInvoice(scope)}
      where ${basis} = 'guaranteed' and not ${isDead} and not ${isInstallment} and not exists (select from invoice_quarantine q
        where q.tenant_id = i.tenant_id and q.invoice_id = i.id and q.to_on is null)
      group by i.school_id, i.competence, i.id),
    issued as (select t.school_id, t.month, sum(c.cents)::bigint as cents,
        sum(case when t.fee_kind = 'percent' then (c.cents * t.fee_ppm + 500000) / 1000000 else least(t.fee_cents, c.cents) end)::bigint as fee
      from terms t join covered c on c.school_id = t.school_id and c.month = t.month group by t.school_id, t.month),
    planned as (select p.school_id, p.month, sum(p.cents)::bigint as cents from (
        select r.school_id, n.competence as month, -n.cents - n.interest_cents as cents from retention r
          join retention_installment n on n.tenant_id = r.tenant_id and n.retention_id = r.id and n.taken_in is null
          where r.tenant_id = ${scope.tenantId}::int and r.status in ('programmed', 'deferred') and ${ofSchools(scope, schoolIds, 'r.school_id')}
        union all select p.school_id, p.competence, p.cents from adjustment_part p
          join adjustment j on j.tenant_id = p.tenant_id and j.id = p.adjustment_id and j.status = 'approved'
          where p.tenant_id = ${scope.tenantId}::int and p.taken_in is null and ${ofSchools(scope, schoolIds, 'p.school_id')}) p
      join terms t on t.school_id = p.school_id and t.month = p.month group by p.school_id, p.month)
    select t.month, coalesce(sum(i.cents), 0)::bigint as issued, coalesce(sum(i.fee), 0)::bigint as fee, coalesce(sum(p.cents), 0)::bigint as planned,
      coalesce(sum(greatest(coalesce(i.cents - i.fee, 0) + coalesce(p.cents, 0), 0)), 0)::bigint as expected
    from terms t
    left join issued i on i.school_id = t.school_id and i.month = t.month
    left join planned p on p.school_id = t.school_id and p.month = t.month
    group by t.month having count(i.cents) + count(p.cents) > 0 order by t.month`)
}
