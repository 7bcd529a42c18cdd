// What the calculation of a transfer reads, beside what moves (`moving-facts.ts`), each kind of fact in one statement for all schools. What earlier
// transfers moved is counted only up to the month before: a closed transfer can be calculated again as it was.
import type { RawBuilder } from 'kysely'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { isInAgreement } from '../agreements/public.ts'
import { isNotLifted } from '../plans/public.ts'

/** The transfers that facts are asked for, at most one of a school. */
export type Asked = { tenantId: number; ids: readonly string[] }

/** Each fact says of which transfer it is. */
export type OfTransfer = { transfer_id: string }

/**
 * The transfers, each with the first month that it looks at: the school's first under a plan. Where an earlier transfer is open, what is left of
 * earlier months is that one's: this one looks at its own month alone. Of a school that no transfer was closed of, nothing moved: nothing is looked for.
 */
export const asked = ({
  tenantId,
  ids,
}: Asked) => sql`(select t.tenant_id, t.id, t.school_id, t.competence, t.closed_at is not null as is_closed, (t.competence + interval '1 month - 1 day')::date as last_day,
    n.is_next, n.has_closed, n.has_later, p.planned_from, case when n.is_next then p.planned_from else t.competence end as since
  from transfer t
  cross join lateral (select min(sp.valid_from) as planned_from from school_plan sp where sp.tenant_id = t.tenant_id and sp.school_id = t.school_id
    and sp.plan_id is not null) p
  cross join lateral (select not exists (select from transfer o where o.tenant_id = t.tenant_id and o.school_id = t.school_id and o.status = 'open'
    and o.competence < t.competence) as is_next,
    exists (select from transfer o where o.tenant_id = t.tenant_id and o.school_id = t.school_id and o.closed_at is not null) as has_closed,
    exists (select from transfer o where o.tenant_id = t.tenant_id and o.school_id = t.school_id and o.closed_at is not null
      and o.competence >= t.competence) as has_later offset 0) n
  where t.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[]))`

/**
 * Items of a network, which stands in each as a value: what is asked of one item is planned for the partition of the network, not for all.
 */
export function itemsOf(tenantId: number): RawBuilder<unknown> {
  return sql`(select ${tenantId}::int as tenant_id, w.invoice_id, w.position, w.cents, w.category, w.covered_at, w.coverage, w.plan_version_id
    from invoice_item w where w.tenant_id = ${tenantId}::int)`
}

/** Items `x` of the invoice `i`, each with the version `v` of the plan that it was issued under, and with its basis `b` in transfers, where `mayStand` one. */
export function itemsOfInvoice(
  of: Pick<Asked, 'tenantId'>,
  mayStand: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`join ${itemsOf(of.tenantId)} x on x.invoice_id = i.id
    left join plan_version v on v.tenant_id = x.tenant_id and v.id = x.plan_version_id
    left join lateral (select b.basis from transfer_basis b where ${mayStand} and b.tenant_id = ${of.tenantId}::int and b.invoice_id = x.invoice_id
      and b.item = x.position offset 0) b on true`
}

/**
 * Whether the plan that an item was issued under guarantees it; what no plan knew was guaranteed. Once in a transfer, an item keeps its basis
 * whatever became of the plan.
 */
export const basis = sql`coalesce(b.basis, case when x.covered_at is null or (x.coverage = 'guaranteed' and ${isNotLifted}) then 'guaranteed' else 'received' end)`

/** What an agreement stands for counts as it did before it; its installments do not count a second time. */
export const isDead = sql`(i.status in ('canceled', 'duplicated', 'refunded', 'chargeback') and not ${isInAgreement})`

export type ScheduleFactRow = OfTransfer & {
  enrollment_id: string
  school_year: number
  starting_month: number
  installments: number
  passed_installments: number
  held: number
  turn: number
  /** What is covered of each month less its fees, by category. */
  months: { month: string; category: string; cents: number }[]
}

/**
 * Enrollments that earlier transfers moved something of, where it is held back or is of a year that may be billed now: of those of earlier years
 * nothing more is asked. Sources are looked up transfer by transfer (`offset 0`), enrollments and items by the list of all keys; only an invoice of
 * another month than its transfer, and an item that is no tuition, is looked at by itself.
 */
export function scheduleFacts(of: Asked): Query<ScheduleFactRow> {
  return statement(sql<ScheduleFactRow>`with a as materialized (select * from ${asked(of)} a),
    moved as materialized (select a.id as asked_id, s.component, s.source_id, s.item, s.turn, s.enrollment_id, s.cents, s.fee_cents,
        case when s.line = 'covered' then o.competence end as month from a
      join transfer o on a.has_closed and o.tenant_id = a.tenant_id and o.school_id = a.school_id and o.competence < a.competence
      cross join lateral (select w.* from transfer_source w where w.tenant_id = ${of.tenantId}::int and w.transfer_id = o.id
        and w.component in ('revenue', 'schedule') offset 0) s),
    held as materialized (select asked_id, source_id, sum(cents)::bigint as held, max(turn)::int as turn from moved where component = 'schedule' group by asked_id, source_id),
    place as materialized (select e.id, e.school_year, e.starting_month, e.installments, e.passed_installments from enrollment e where e.tenant_id = ${of.tenantId}::int
      and e.id = any(array(select enrollment_id from moved where component = 'revenue' union select source_id from held))
      and (e.school_year >= (select min(extract(year from competence)) from a) or e.id in (select source_id from held where held <> 0))),
    revenue as materialized (select * from moved where component = 'revenue' and enrollment_id in (select id from place)),
    other as materialized (select x.invoice_id, x.position from invoice_item x where x.tenant_id = ${of.tenantId}::int
      and x.invoice_id = any(array(select source_id from revenue)) and x.category <> 'tuition'),
    told as (select r.asked_id, r.enrollment_id, r.cents - r.fee_cents as cents,
        case when r.month is not null then r.month else (select i.competence from invoice i where i.tenant_id = ${of.tenantId}::int and i.id = r.source_id) end as month,
        case when (r.source_id, r.item) not in (select invoice_id, position from other) then 'tuition' else (select x.category from invoice_item x
          where x.tenant_id = ${of.tenantId}::int and x.invoice_id = r.source_id and x.position = r.item) end as category from revenue r),
    covered as (select asked_id, enrollment_id, jsonb_agg(jsonb_build_object('month', month, 'category', category, 'cents', cents)) as months
      from (select asked_id, enrollment_id, month, category, sum(cents)::bigint as cents from told group by asked_id, enrollment_id, month, category) c
      where cents <> 0 group by asked_id, enrollment_id)
    select a.id as transfer_id, e.id as enrollment_id, e.school_year, e.starting_month, e.installments, e.passed_installments, coalesce(h.held, 0) as held,
      coalesce(h.turn, 0) as turn, coalesce(c.months, '[]') as months
    from held h full join covered c on c.asked_id = h.asked_id and c.enrollment_id = h.source_id
    join a on a.id = case when h.asked_id is not null then h.asked_id else c.asked_id end
    cross join lateral (select w.* from enrollment w where w.tenant_id = ${of.tenantId}::int
      and w.id = case when h.source_id is not null then h.source_id else c.enrollment_id end offset 0) e
    where h.held <> 0 or e.school_year between extract(year from a.competence) and extract(year from a.competence) + 1`)
}

/** What the last closed transfer before this one ended with; where another one stands between them, that one takes it. */
export function carriedInto({ tenantId, ids }: Asked): Query<OfTransfer & { result_cents: number }> {
  return statement(sql<
    OfTransfer & { result_cents: number }
  >`select distinct on (t.id) t.id as transfer_id, o.result_cents from transfer o join transfer t on t.tenant_id = o.tenant_id and t.school_id = o.school_id
    where o.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[]) and o.competence < t.competence and o.closed_at is not null
      and o.kind = 'month' and not exists (select from transfer b where b.tenant_id = o.tenant_id and b.school_id = o.school_id and b.status = 'open' and b.competence < t.competence)
    order by t.id, o.competence desc`)
}
