// What each action looks for on a day: the rows `o` that it reaches, and what holds each of them back.
import type { NotSentReason, RuleType } from '@caderneta/contracts/notification-rules'
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { reasonsOfDebt } from '../collection/public.ts'
import { dueDatesReached, goesOn, waitsForSignature } from '../message-templates/public.ts'
import type { RuleAction } from './rule-actions.ts'

/** `today` is the day that is looked at. */
export type Looked = Pick<Scope, 'tenantId' | 'schools' | 'today'>

/** Rows `o` with `guardian_id` and `id`. */
export type Reached = {
  source: RawBuilder<unknown>
  condition: RawBuilder<boolean>
  held: RawBuilder<NotSentReason[]>
}

type Way = (action: RuleAction, looked: Looked, day: CalendarDate) => Reached | null

/** Null where the day is none of the action's days. */
export function reachedBy(action: RuleAction, looked: Looked): Reached | null {
  const found = ways[action.type](action, looked, toCalendarDate(looked.today))
  if (found === null) return null
  const { condition } = found
  const among = sql<boolean>`o.tenant_id = ${looked.tenantId}::int and ${ofSchools(action)} and ${ofCategories(action)}`
  return { ...found, condition: sql<boolean>`${among} and (${condition})` }
}

const nothingHolds = sql<NotSentReason[]>`array[]::text[]`
const isOwed = sql<boolean>`o.status in ('generated', 'pending', 'inProtest', 'expired')`
const invoices = sql`invoice o`

const ofDueDates: Way = ({ days }, looked, day) => {
  const dates = dueDatesReached(days, day)
  if (dates.length === 0) return null
  const condition = sql<boolean>`${isOwed} and o.due_on = any(${dates}::date[])`
  return { source: invoices, condition, held: reasonsOfDebt(looked) }
}

const ofPayments: Way = ({ days }, _looked, day) => ({
  source: invoices,
  condition: sql<boolean>`o.status in ('paid', 'paidAtSchool') and o.paid_on = ${addDays(day, -days)}::date`,
  held: nothingHolds,
})

/** Of an agreement under way. */
const ofInstallments: Way = (action, looked, day) => {
  const found = ofDueDates(action, looked, day)
  if (found === null) return null
  const { condition } = found
  const isOfOne = sql`exists (select from agreement_installment n join agreement a on a.tenant_id = n.tenant_id and a.id = n.agreement_id
    where n.tenant_id = o.tenant_id and n.invoice_id = o.id and a.status = 'pending')`
  return { ...found, condition: sql<boolean>`(${condition}) and ${isOfOne}` }
}

/** Offers that the family may read and has not accepted. */
const ofOffers: Way = ({ days }, _looked, day) => ({
  source: sql`agreement o`,
  condition: sql<boolean>`o.status = 'created' and o.quoted_on = ${addDays(day, -days)}::date and o.accepted_at is null
    and (o.approved_by is not null or not o.needs_approval)
    and (o.quoted_until at time zone 'America/Sao_Paulo')::date >= ${day}::date`,
  held: nothingHolds,
})

/** Invoices `o` that came back from agreement `b` and are owed. */
const returned = sql`agreement_invoice x join invoice o on o.tenant_id = x.tenant_id and o.id = x.invoice_id
  where x.tenant_id = b.tenant_id and x.agreement_id = b.id and x.outcome = 'restored' and ${isOwed}`

/** Why no invoice that came back from agreement `b` is charged; empty where one is. */
export function heldReturns(looked: Looked): RawBuilder<NotSentReason[]> {
  return sql<
    NotSentReason[]
  >`case when exists (select from ${returned} and cardinality(${reasonsOfDebt(looked)}) = 0) then array[]::text[]
    else array(select distinct h.reason from ${sql`agreement_invoice x join invoice o on o.tenant_id = x.tenant_id and o.id = x.invoice_id`}
      cross join lateral unnest(${reasonsOfDebt(looked)}) h(reason)
      where x.tenant_id = b.tenant_id and x.agreement_id = b.id and x.outcome = 'restored' and ${isOwed} order by 1) end`
}

/** Not kept, and its debt is owed again. An offer that nobody took is none of them. */
const ofBroken: Way = ({ days }, looked, day) => ({
  source: sql`(select b.*, ${heldReturns(looked)} as held from agreement b
    where b.tenant_id = ${looked.tenantId}::int and b.status = 'expired' and b.end_cause = 'installmentUnpaid'
      and b.ended_on = ${addDays(day, -days)}::date and exists (select from ${returned})) o`,
  condition: sql<boolean>`true`,
  held: sql<NotSentReason[]>`o.held`,
})

const enrollments = (condition: RawBuilder<unknown>): Reached => ({
  source: sql`enrollment o`,
  condition: sql<boolean>`o.status in ('toEnroll', 'inProgress', 'enrolled') and ${condition}`,
  held: nothingHolds,
})

const ofEnrollments: Way = ({ days }, _looked, day) => enrollments(sql`o.created_on = ${addDays(day, -days)}::date`)

/** By the day on which the contract was given to its guardian. */
const ofSignatures: Way = ({ days }, _looked, day) => {
  const sentOn = sql`${addDays(day, -days)}::date`
  return enrollments(sql`exists (select from (select o.tenant_id, o.id, o.guardian_id) e
    join enrollment_contract r on r.tenant_id = e.tenant_id and r.enrollment_id = e.id
    where ${waitsForSignature} and r.sent_at >= ${sentOn}::timestamp at time zone 'America/Sao_Paulo'
      and r.sent_at < (${sentOn} + 1)::timestamp at time zone 'America/Sao_Paulo')`)
}

/** Students of this year without an enrollment of the next, where the school takes them. */
const ofOpenings: Way = ({ days, openings }, _looked, day) => {
  const schools = openings.flatMap(({ schoolIds, from, until }) =>
    addDays(toCalendarDate(from), days) === day && day <= until ? schoolIds : [],
  )
  if (schools.length === 0) return null
  return enrollments(sql`o.school_id = any(${schools}::uuid[]) and o.school_year = ${Number(day.slice(0, 4))}::int and o.status <> 'toEnroll'
    and not exists (select from (select o.tenant_id, o.student_id, o.school_year) e where ${goesOn})`)
}

const ways: Record<RuleType, Way> = {
  invoices: ofDueDates,
  paid: ofPayments,
  agreementOffers: ofOffers,
  installments: ofInstallments,
  brokenAgreements: ofBroken,
  enrollments: ofEnrollments,
  signatures: ofSignatures,
  reEnrollments: ofOpenings,
}

function ofSchools({ schoolIds }: RuleAction) {
  return schoolIds.length === 0 ? sql`true` : sql`o.school_id = any(${schoolIds}::uuid[])`
}

/** Of invoices alone: rules of other types have none. */
function ofCategories({ categories }: RuleAction) {
  if (categories.length === 0) return sql`true`
  return sql`exists (select from invoice_item x where x.tenant_id = o.tenant_id and x.invoice_id = o.id and x.category = any(${categories}::text[]))`
}
