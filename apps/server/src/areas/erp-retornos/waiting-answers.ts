// What a school's system is not told yet, worked out from what stands against what was told: a fact is never looked up in a queue that could
// lose it. A slip stands for its invoice and those that replaced it.
import type { LayoutName } from '@caderneta/banking'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { RawBuilder } from 'kysely'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

/** One account of a school's system, as its remessas name it: what goes into one file. */
export type ErpAccount = { schoolId: string; bank: string; layout: LayoutName; company: object; carteira: string }

export type WaitingAnswer = {
  kind: string
  slip_id: string
  ordinal: number | null
  erp_file_id: string
  line: number
  invoice_id: string | null
  payment_id: string | null
  /** Which telling of the payment, or of its reversal, it is. */
  payment_turn: number | null
  occurred_on: CalendarDate
  credited_on: CalendarDate | null
  due_on: CalendarDate | null
  amount_cents: number
  paid_cents: number
  charges_cents: number
  discount_cents: number
  reason: string | null
  reason_values: unknown
  allocated_number: string
  nosso_numero: string
  document_number: string
  company_use: string
}

type Of = { tenantId: number; today: string; schoolIds: readonly string[] | null }

export type Waiting = {
  school_id: string
  bank: string
  layout: string
  company: unknown
  carteira: string
  count: number
}

/** How much each account of these schools waits for; of every school where none is named. */
export function waitingCounts(of: Of): Query<Waiting> {
  return statement(sql<Waiting>`${answersOf(of)}
    select a.school_id, f.bank, f.layout, f.company, l.carteira, count(*)::int as count from answer a ${fileAndLine}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
}

/** The earliest slips of an account first, each with all that is to be told of it in its order. */
export function waitingAnswers(of: Omit<Of, 'schoolIds'>, account: ErpAccount, most: number): Query<WaitingAnswer> {
  const { schoolId, bank, layout, company, carteira } = account
  return statement(sql<WaitingAnswer>`${answersOf({ ...of, schoolIds: [schoolId] })}
    select a.kind, a.slip_id, a.ordinal, a.erp_file_id, a.line, a.invoice_id, a.payment_id, a.payment_turn, a.occurred_on, a.credited_on, a.due_on, a.amount_cents,
      a.paid_cents, a.charges_cents, a.discount_cents, a.reason, a.reason_values, l.allocated_number, l.nosso_numero, l.document_number, l.company_use
    from answer a ${fileAndLine}
    where f.bank = ${bank}::text and f.layout = ${layout}::text and f.company = ${JSON.stringify(company)}::jsonb
      and l.carteira = ${carteira}::text
    order by a.erp_file_id, a.line, a.step, a.ordinal, a.payment_id limit ${most}::int`)
}

const fileAndLine = sql`join erp_file f on f.tenant_id = a.tenant_id and f.id = a.erp_file_id
    join erp_line l on l.tenant_id = a.tenant_id and l.erp_file_id = a.erp_file_id and l.position = a.line`

function answersOf(of: Of): RawBuilder<unknown> {
  const { tenantId, today, schoolIds } = of
  const ofSchools = (column: string) =>
    schoolIds === null ? sql`true` : sql`${sql.ref(column)} = any(${[...schoolIds]}::uuid[])`
  return sql`with recursive chain as (
      select s.tenant_id, s.school_id, s.slip_id, s.erp_file_id, s.position as line, s.invoice_id, 1 as copy from erp_slip s
      where s.tenant_id = ${tenantId}::int and ${ofSchools('s.school_id')}
      union all
      select c.tenant_id, c.school_id, c.slip_id, c.erp_file_id, c.line, i.id, c.copy + 1 from chain c
      join invoice i on i.tenant_id = c.tenant_id and i.replaces_id = c.invoice_id
    ), told as (
      select distinct on (school_id, slip_id) school_id, slip_id, ordinal, kind, due_on from erp_answer
      where tenant_id = ${tenantId}::int and ${ofSchools('school_id')} and ordinal is not null
      order by school_id, slip_id, ordinal desc
    ), state as (
      select distinct on (c.school_id, c.slip_id) c.*, i.number, i.due_on, i.nominal_cents, coalesce(i.issued_on, ${today}::date) as issued_on,
        i.status in ('canceled', 'duplicated', 'refunded') as is_canceled, coalesce(t.ordinal, 0) as ordinal, t.kind as told_kind, t.due_on as told_due_on
      from chain c join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      left join told t on t.school_id = c.school_id and t.slip_id = c.slip_id
      order by c.school_id, c.slip_id, c.copy desc
    ), answer as (${sql.join([...statesOf(today), paymentsOf(today), refusedOf(tenantId, today, ofSchools('f.school_id'))], sql` union all `)})`
}

/** Registered and canceled in turn, and a due date while the slip stands. Of what is told for the first time, entry goes before the end. */
function statesOf(today: string): RawBuilder<unknown>[] {
  const state = (
    kind: string,
    step: number,
    ordinal: RawBuilder<unknown>,
    on: RawBuilder<unknown>,
    when: RawBuilder<unknown>,
  ) =>
    sql`select tenant_id, school_id, slip_id, erp_file_id, line, ${kind}::text as kind, ${step}::int as step, ${ordinal} as ordinal, invoice_id,
        null::uuid as payment_id, null::int as payment_turn, ${on} as occurred_on, null::date as credited_on, due_on, nominal_cents as amount_cents, 0::bigint as paid_cents,
        0::bigint as charges_cents, 0::bigint as discount_cents, null::text as reason, '{}'::jsonb as reason_values
      from state where ${when}`
  const isFirst = sql`ordinal = 0 and (number is not null or is_canceled)`
  const isBack = sql`told_kind = 'canceled' and not is_canceled`
  const isMoved = sql`ordinal > 0 and told_kind <> 'canceled' and not is_canceled and told_due_on is distinct from due_on`
  const isOver = sql`is_canceled and told_kind is distinct from 'canceled'`
  return [
    state('registered', 1, sql`ordinal + 1`, sql`issued_on`, sql`${isFirst} or ${isBack}`),
    state('dueDateChanged', 2, sql`ordinal + 1`, sql`${today}::date`, isMoved),
    state('canceled', 5, sql`case when ordinal = 0 then 2 else ordinal + 1 end`, sql`${today}::date`, isOver),
  ]
}

/**
 * What came for the slip, what of it was taken back, and what stands again after that. What was paid beyond it is the family's, and no business
 * of its slip.
 */
function paymentsOf(today: string): RawBuilder<unknown> {
  return sql`select c.tenant_id, c.school_id, c.slip_id, c.erp_file_id, c.line, k.kind, k.step, null::int, c.invoice_id, p.id, k.turn,
      case when k.kind = 'paymentReversed' then ${today}::date else p.paid_on end, p.credited_on, i.due_on, i.nominal_cents,
      p.cents - p.surplus_cents, p.charges_cents, p.discount_cents, null::text, '{}'::jsonb
    from chain c
    join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
    join payment p on p.tenant_id = c.tenant_id and p.invoice_id = c.invoice_id and p.cents > p.surplus_cents
    cross join lateral (select count(*) filter (where a.kind <> 'paymentReversed')::int as paid,
        count(*) filter (where a.kind = 'paymentReversed')::int as undone from erp_answer a
      where a.tenant_id = p.tenant_id and a.payment_id = p.id) t
    cross join lateral (select p.reverted_by is not null or i.status in ('refunded', 'chargeback') as is_reversed) r
    cross join lateral (
      select case when i.open_cents > 0 or i.status = 'canceled' then 'partlyPaid' else 'paid' end as kind, 3 as step, t.paid + 1 as turn
        where t.paid = t.undone and not r.is_reversed
      union all select 'paymentReversed', 4, t.undone + 1 where t.paid > t.undone and r.is_reversed) k`
}

/** Lines that were not done. A slip that stands after all is told as what it is. */
function refusedOf(tenantId: number, today: string, ofSchools: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select l.tenant_id, l.school_id, l.slip_id, l.erp_file_id, l.position,
      case when l.movement = 'register' then 'refused' else 'orderRefused' end, 6, null::int, null::uuid, null::uuid, null::int, ${today}::date, null::date,
      l.due_on, l.amount_cents, 0, 0, 0, l.reason, l.reason_values
    from erp_file f
    join erp_line l on l.tenant_id = f.tenant_id and l.erp_file_id = f.id and l.status = 'notCreated' and l.slip_id is not null
      and l.reason <> 'erp_slip_already_created'
    where f.tenant_id = ${tenantId}::int and ${ofSchools} and f.status <> 'processing'
      and not exists (select from erp_answer a where a.tenant_id = l.tenant_id and a.erp_file_id = l.erp_file_id and a.line = l.position
        and a.reason is not null)
      and not (l.movement = 'register' and exists (select from erp_slip s where s.tenant_id = l.tenant_id and s.school_id = l.school_id
        and s.slip_id = l.slip_id))`
}
