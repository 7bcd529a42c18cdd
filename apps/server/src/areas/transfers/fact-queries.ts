// What the calculation of a transfer reads, each kind of fact in one statement for the whole school. What earlier transfers moved is
// counted only up to the month before: a closed transfer can be calculated again as it was.
import type { RawBuilder, Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { isInAgreement, isInstallment } from '../agreements/public.ts'
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
}: Asked) => sql`(select t.tenant_id, t.id, t.school_id, t.competence, t.closed_at, (t.closed_at at time zone 'America/Sao_Paulo')::date as closed_on, (t.competence + interval '1 month - 1 day')::date as last_day,
    n.is_next, n.has_closed, p.planned_from, case when n.is_next then p.planned_from else t.competence end as since
  from transfer t
  cross join lateral (select min(sp.valid_from) as planned_from from school_plan sp where sp.tenant_id = t.tenant_id and sp.school_id = t.school_id
    and sp.plan_id is not null) p
  cross join lateral (select not exists (select from transfer o where o.tenant_id = t.tenant_id and o.school_id = t.school_id and o.status = 'open'
    and o.competence < t.competence) as is_next,
    exists (select from transfer o where o.tenant_id = t.tenant_id and o.school_id = t.school_id and o.closed_at is not null) as has_closed offset 0) n
  where t.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[]))`

/**
 * Items of a network, which stands in each as a value: what is asked of one item is planned for the partition of the network, not for all.
 */
function itemsOf(tenantId: number): RawBuilder<unknown> {
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

/** Values of the items of `i` in their order; null where it has one. */
function itemValues(of: Asked): RawBuilder<unknown> {
  return sql`(select case when count(*) > 1 then array_agg(w.cents order by w.position) end from invoice_item w
  where w.tenant_id = ${of.tenantId}::int and w.invoice_id = i.id)`
}

/** What an agreement stands for counts as it did before it; its installments do not count a second time. */
export const isDead = sql`(i.status in ('canceled', 'duplicated', 'refunded', 'chargeback') and not ${isInAgreement})`

/** The last movement of an item before this transfer. */
const revenueBefore = sql`lateral (select s.turn, s.cents, s.fee_cents from transfer_source s
    join transfer o on o.tenant_id = s.tenant_id and o.id = s.transfer_id
  where a.has_closed and s.tenant_id = i.tenant_id and s.component = 'revenue' and s.source_id = i.id and s.item = x.position and o.competence < a.competence order by s.turn desc limit 1)`

/** In quarantine when the transfer is closed; while it is open, today. */
const isQuarantined = sql`exists (select from invoice_quarantine q where q.tenant_id = i.tenant_id and q.invoice_id = i.id
  and case when a.closed_on is null then q.to_on is null else q.from_on <= a.closed_on and coalesce(q.to_on > a.closed_on, true) end)`

/** The money of a payment that its payer claims is blocked at the provider: nobody is paid of it. As it was when the transfer was closed. */
export const isClaimed = sql`exists (select from pix_claim c where c.tenant_id = y.tenant_id and c.payment_id = y.id
  and case when a.closed_at is null then c.ended_at is null else c.blocked_at < a.closed_at and coalesce(c.ended_at > a.closed_at, true) end)`
/** What was given back is the family's credit: it was received for nothing that the school bills. */
const isGivenBack = sql`i.status in ('refunded', 'chargeback')`
const isTakenBack = sql`(y.reverted_by is not null or ${isGivenBack} or ${isClaimed})`

export type InvoiceFactRow = OfTransfer & {
  id: string
  item: number
  enrollment_id: string
  competence: string
  /** Of the item. */
  cents_of_item: number
  status: Selectable<Database['invoice']>['status']
  is_dead: boolean
  departed_on: string | null
  is_evaded: boolean
  is_quarantined: boolean
  school_year: number
  starting_month: number
  installments: number
  passed_installments: number
  category: string
  turn: number
  cents: number
  fee_cents: number
}

/** Guaranteed items that may move: issued and in no transfer, or in one and dead since. */
export function invoiceFacts(of: Asked): Query<InvoiceFactRow> {
  return statement(sql<InvoiceFactRow>`select a.id as transfer_id, i.id, x.position as item, i.enrollment_id, i.competence, x.cents as cents_of_item, i.status, ${isDead} as is_dead, e.departed_on, e.school_year,
      e.starting_month, e.installments, e.passed_installments, x.category,
      ${isDead} and exists (select from evasion_invoice d join evasion w on w.tenant_id = d.tenant_id and w.id = d.evasion_id
        where d.tenant_id = i.tenant_id and d.invoice_id = i.id and d.effect <> 'penalty' and d.restored_at is null and w.undone_at is null) as is_evaded,
      ${isQuarantined} as is_quarantined, coalesce(m.turn, 0) as turn, coalesce(m.cents, 0) as cents, coalesce(m.fee_cents, 0) as fee_cents
    from ${asked(of)} a
    join invoice i on i.tenant_id = a.tenant_id and i.school_id = a.school_id and i.number is not null and i.competence between a.since and a.competence
    join enrollment e on e.tenant_id = i.tenant_id and e.id = i.enrollment_id
    ${itemsOfInvoice(of, sql`a.has_closed`)}
    left join ${revenueBefore} m on true
    where ${basis} = 'guaranteed' and (coalesce(m.turn, 0) % 2 = 1) = (${isDead}) and not ${isInstallment}
    order by i.id, x.position`)
}

/** A payment of an invoice of several items, as its shares are told by it: see `sharesOfPayments`. */
export type PaidRow = {
  id: string
  reverted_by: string | null
  principal_cents: number
  charges_cents: number
  discount_cents: number
  surplus_cents: number
}

export type PaymentFactRow = OfTransfer & {
  id: string
  invoice_id: string
  item: number
  /** All items and all payments of the invoice; null where it has one item. */
  shared: { items: { item: number; cents: number; basis: 'guaranteed' | 'received' }[]; payments: PaidRow[] } | null
  competence: string
  basis: 'guaranteed' | 'received'
  is_covered: boolean
  method: string
  cents: number
  principal_cents: number
  charges_cents: number
  discount_cents: number
  is_reverted: boolean
  turn: number
  counter: number
  discount: number
  charges: number
  received: number
  borne: number
  fee: number
}

const sumOf = (component: string) =>
  sql`coalesce(sum(s.cents) filter (where s.component = ${component}::text), 0)::bigint as ${sql.ref(component)}`

/** Of the invoice `i`: what its payments are divided by, where it has several items. */
function sharedPayments(of: Asked): RawBuilder<unknown> {
  return sql`case when exists (select from invoice_item w where w.tenant_id = ${of.tenantId}::int and w.invoice_id = i.id and w.position > 1)
  then jsonb_build_object(
    'items', (select jsonb_agg(jsonb_build_object('item', x.position, 'cents', x.cents, 'basis', ${basis}) order by x.position)
      from ${itemsOf(of.tenantId)} x left join plan_version v on v.tenant_id = x.tenant_id and v.id = x.plan_version_id
      left join transfer_basis b on b.tenant_id = x.tenant_id and b.invoice_id = x.invoice_id and b.item = x.position
      where x.invoice_id = i.id),
    'payments', (select jsonb_agg(jsonb_build_object('id', q.id, 'reverted_by', q.reverted_by, 'principal_cents', q.principal_cents,
        'charges_cents', q.charges_cents, 'discount_cents', q.discount_cents, 'surplus_cents', q.surplus_cents) order by q.id)
      from payment q where q.tenant_id = ${of.tenantId}::int and q.invoice_id = i.id)) end`
}

/** Payments that may move, a row for each item of the invoice: of guaranteed items what the school took or the plan puts on it, of others what was credited until the month's end. */
export function paymentFacts(of: Asked): Query<PaymentFactRow> {
  return statement(sql<PaymentFactRow>`select a.id as transfer_id, y.id, y.invoice_id, x.position as item, ${sharedPayments(of)} as shared, i.competence, ${basis} as basis, coalesce(r.turn, 0) % 2 = 1 or ${isInstallment} as is_covered,
      y.method, y.cents, y.principal_cents, y.charges_cents, y.discount_cents, ${isTakenBack} as is_reverted,
      m.turn, m.counter, m.discount, m.charges, m.received, m.borne, m.fee
    from ${asked(of)} a
    join payment y on y.tenant_id = a.tenant_id and y.school_id = a.school_id
    join invoice i on i.tenant_id = y.tenant_id and i.id = y.invoice_id
    ${itemsOfInvoice(of, sql`a.has_closed`)}
    left join ${revenueBefore} r on true
    join lateral (select coalesce(max(s.turn), 0)::int as turn, ${sql.join(['counter', 'discount', 'charges', 'received', 'borne'].map(sumOf))},
        coalesce(sum(s.fee_cents), 0)::bigint as fee
      from transfer_source s join transfer o on o.tenant_id = s.tenant_id and o.id = s.transfer_id
      where a.has_closed and s.tenant_id = y.tenant_id and s.component in ('counter', 'discount', 'charges', 'received', 'borne')
        and s.source_id = y.id and s.item = x.position and o.competence < a.competence) m on true
    where case when m.turn % 2 = 1 then a.is_next and (${isTakenBack} or ${isDead})
      when ${isTakenBack} then false
      when ${basis} = 'guaranteed' then i.competence between a.since and a.competence and (y.method = 'school' or y.charges_cents > 0 or y.discount_cents > 0)
      else y.method <> 'school' and coalesce(y.credited_on, y.paid_on) between a.since and a.last_day end
    order by y.id, x.position`)
}

export type CostFactRow = OfTransfer & {
  id: string
  invoice_id: string
  item: number
  bank_account_id: string
  /** Of the whole invoice. */
  cents: number
  /** Of all its items; null: it has one. */
  item_cents: number[] | null
  /** Place of the item among them, from 1. */
  place: number
}

/** Fees that the bank kept for invoices, a row for each item that counts by what was received. */
export function costFacts(of: Asked): Query<CostFactRow> {
  return statement(sql<CostFactRow>`select a.id as transfer_id, p.id, p.invoice_id, x.position as item, c.owner_id as bank_account_id, p.cents,
      ${itemValues(of)} as item_cents, (select count(*)::int from invoice_item w where w.tenant_id = ${of.tenantId}::int and w.invoice_id = x.invoice_id
        and w.position <= x.position) as place
    from ${asked(of)} a
    join lateral (select distinct y.invoice_id from payment y where y.tenant_id = ${of.tenantId}::int and y.school_id = a.school_id and y.method <> 'school') y on true
    join invoice i on i.tenant_id = a.tenant_id and i.id = y.invoice_id
    ${itemsOfInvoice(of, sql`a.has_closed`)}
    join posting p on p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.kind = 'bankFee' and p.posted_on between a.since and a.last_day
    join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.debit
    where ${basis} = 'received' and not exists (select from transfer_source s join transfer o on o.tenant_id = s.tenant_id and o.id = s.transfer_id
      where a.has_closed and s.tenant_id = p.tenant_id and s.component = 'cost' and s.source_id = p.id and s.item = x.position and o.competence < a.competence)
    order by p.id, x.position`)
}

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
 * Enrollments that earlier transfers moved something of, where it is held back or is of a year that may be billed now. Sources are looked up
 * transfer by transfer (`offset 0`): in the first month of an installation the planner knows of none, and would begin at all of them.
 */
export function scheduleFacts(of: Asked): Query<ScheduleFactRow> {
  return statement(sql<ScheduleFactRow>`with a as (select * from ${asked(of)} a),
    moved as (select a.id as asked_id, s.*, i.competence as month, x.category from a
      join transfer o on a.has_closed and o.tenant_id = a.tenant_id and o.school_id = a.school_id and o.competence < a.competence
      cross join lateral (select w.* from transfer_source w where w.tenant_id = ${of.tenantId}::int and w.transfer_id = o.id
        and w.component in ('revenue', 'schedule') offset 0) s
      left join invoice i on i.tenant_id = ${of.tenantId}::int and i.id = s.invoice_id
      left join invoice_item x on x.tenant_id = ${of.tenantId}::int and x.invoice_id = s.invoice_id and x.position = s.item),
    held as (select asked_id, source_id, sum(cents)::bigint as held, max(turn)::int as turn from moved where component = 'schedule' group by asked_id, source_id),
    covered as (select asked_id, enrollment_id, jsonb_agg(jsonb_build_object('month', month, 'category', category, 'cents', cents)) as months
      from (select asked_id, enrollment_id, month, category, sum(cents - fee_cents)::bigint as cents from moved where component = 'revenue'
        group by asked_id, enrollment_id, month, category) c
      where cents <> 0 group by asked_id, enrollment_id)
    select a.id as transfer_id, e.id as enrollment_id, e.school_year, e.starting_month, e.installments, e.passed_installments, coalesce(h.held, 0) as held,
      coalesce(h.turn, 0) as turn, coalesce(c.months, '[]') as months
    from held h full join covered c on c.asked_id = h.asked_id and c.enrollment_id = h.source_id
    join a on a.id = case when h.asked_id is not null then h.asked_id else c.asked_id end
    join enrollment e on e.tenant_id = ${of.tenantId}::int and e.id = case when h.source_id is not null then h.source_id else c.enrollment_id end
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
