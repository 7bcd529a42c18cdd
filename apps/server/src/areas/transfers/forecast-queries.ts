// What schools are still to be paid, by month: closed and not paid, open with its estimate, and what is known of months to come.
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { isInstallment } from '../agreements/public.ts'
import { basis, isDead, itemsOfInvoice } from './fact-queries.ts'
import { percentOfSchool } from './retention-cap.ts'

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
      count(*) filter (where t.status = 'open' and (t.result_cents is null or ${isPutOffUnknown('t')}))::int as uncalculated
    from transfer t
    left join lateral (select sum(y.cents)::bigint as cents from transfer_payment y where y.tenant_id = t.tenant_id and y.transfer_id = t.id
      and y.status = 'recorded') w on true
    where t.tenant_id = ${scope.tenantId}::int and t.status in ('open', 'pendingAnalysis', 'scheduled') and ${ofSchools(scope, schoolIds, 't.school_id')}
    group by t.competence order by t.competence`)
}

/** Its estimate is from before it told what the cap of retentions puts off. */
function isPutOffUnknown(transfer: string): RawBuilder<unknown> {
  return sql`(${sql.ref(`${transfer}.retention_cap_ppm`)} is not null and ${sql.ref(`${transfer}.estimated_over_cap_cents`)} is null)`
}

export type FutureRow = {
  month: string
  issued: number
  fee: number
  planned: number
  over_cap: number
  expected: number
}

/**
 * Of a school `s`: what the cap of retentions put off and no transfer has taken, as its last closed month left it and the estimates of open
 * months would leave it. The first open month has taken what the closed one left, once it was calculated after that closing.
 */
const putOff = sql`(select c.closed_at, coalesce(l.cents, 0) as cents from transfer c
      left join transfer_line l on l.tenant_id = c.tenant_id and l.transfer_id = c.id and l.kind = 'overCap'
    where c.tenant_id = s.tenant_id and c.school_id = s.id and c.kind = 'month' and c.closed_at is not null order by c.competence desc limit 1)`
const leftOpen = sql`(select sum(o.estimated_over_cap_cents)::bigint as cents, (array_agg(case when not ${isPutOffUnknown('o')} then o.calculated_at end order by o.competence))[1] as calculated_at from transfer o
    where o.tenant_id = s.tenant_id and o.school_id = s.id and o.kind = 'month' and o.status = 'open')`

/**
 * Months after the network's own: guaranteed invoices that are issued already less the fee of their month, parts that were agreed for it, and
 * what the cap of retentions put off, each month up to its own cap.
 * What a school's schedule (11, 11+1) holds back or brings is not known before its months are transferred.
 */
export function futureMonths(
  scope: Scope,
  schoolIds: readonly string[] | undefined,
  percentOfHost: string,
): Query<FutureRow> {
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
    planned as (select p.school_id, p.month, sum(p.cents)::bigint as cents, sum(p.retained)::bigint as retained from (
        select r.school_id, n.competence as month, -n.cents - n.interest_cents as cents, n.cents as retained from retention r
          join retention_installment n on n.tenant_id = r.tenant_id and n.retention_id = r.id and n.taken_in is null
          where r.tenant_id = ${scope.tenantId}::int and r.status in ('programmed', 'deferred') and ${ofSchools(scope, schoolIds, 'r.school_id')}
        union all select p.school_id, p.competence, p.cents, 0 from adjustment_part p
          join adjustment j on j.tenant_id = p.tenant_id and j.id = p.adjustment_id and j.status = 'approved'
          where p.tenant_id = ${scope.tenantId}::int and p.taken_in is null and ${ofSchools(scope, schoolIds, 'p.school_id')}) p
      join terms t on t.school_id = p.school_id and t.month = p.month group by p.school_id, p.month),
    put_off as (select s.id as school_id, (${percentOfSchool(percentOfHost)}::numeric * 10000)::bigint as cap,
        coalesce(o.cents, 0) + case when o.calculated_at >= c.closed_at then 0 else coalesce(c.cents, 0) end as cents
      from school s left join lateral ${putOff} c on true left join lateral ${leftOpen} o on true
      where s.tenant_id = ${scope.tenantId}::int and ${ofSchools(scope, schoolIds, 's.id')}),
    known as (select t.school_id, t.month, i.cents as issued, i.fee, p.cents as planned, coalesce(i.cents - i.fee, 0) + coalesce(p.cents, 0) as cents,
        coalesce(p.retained, 0) as retained
      from terms t
      left join issued i on i.school_id = t.school_id and i.month = t.month
      left join planned p on p.school_id = t.school_id and p.month = t.month),
    with_room as (select k.*, f.cents as put_off, case when f.cap = 0 then f.cents
        else greatest(div(greatest(k.cents + k.retained, 0) * f.cap, 1000000) - k.retained, 0) end as room
      from known k join put_off f on f.school_id = k.school_id),
    with_taken as (select r.*, (least(r.put_off, sum(r.room) over w) - least(r.put_off, sum(r.room) over w - r.room))::bigint as taken
      from with_room r window w as (partition by r.school_id order by r.month))
    select month, coalesce(sum(issued), 0)::bigint as issued, coalesce(sum(fee), 0)::bigint as fee, coalesce(sum(planned), 0)::bigint as planned,
      sum(taken)::bigint as over_cap, sum(greatest(cents - taken, 0))::bigint as expected
    from with_taken
    group by month having count(issued) + count(planned) > 0 or sum(taken) > 0 order by month`)
}
