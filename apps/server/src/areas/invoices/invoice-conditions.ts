// A filter of the contract as SQL conditions over `invoice i`: the list, its totals and its counts narrow the same way.
import { type InvoiceStatus, invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import type { InvoiceFilter } from '@caderneta/contracts/invoice-filter'
import { previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'

type Condition = RawBuilder<unknown>

/** Free text is looked up by a function that may use the trigram index under row security; this many newest hits are enough. */
const mostFound = 1_000

export function invoiceConditions(scope: Scope, filter: InvoiceFilter): Condition {
  const conditions = [
    sql`i.tenant_id = ${scope.tenantId}::int`,
    inSchools(scope, 'i.school_id'),
    ...equal(filter),
    ...between(filter),
    ...states(filter, scope.today),
    ...text(scope, filter.search),
  ]
  return sql.join(conditions, sql` and `)
}

const columns = [
  ['schoolId', 'i.school_id'],
  ['classId', 'i.class_id'],
  ['studentId', 'i.student_id'],
  ['guardianId', 'i.guardian_id'],
  ['enrollmentId', 'i.enrollment_id'],
] as const

function equal(filter: InvoiceFilter): Condition[] {
  const { competence, bankRegistration } = filter
  return [
    ...columns.flatMap(([key, column]) => oneOf(filter[key], (id) => sql`${sql.ref(column)} = ${id}::uuid`)),
    ...oneOf(competence, (month) => sql`i.competence = ${month}::date`),
    ...oneOf(bankRegistration, (state) => sql`i.bank_registration = ${state}::text`),
  ]
}

/** Each value is compared by itself: an index that sorts beneath a single one is then read in order. */
function oneOf(given: string | string[] | undefined, is: (value: string) => Condition): Condition[] {
  if (given === undefined) return []
  return [sql`(${sql.join([given].flat().map(is), sql` or `)})`]
}

const bounds = [
  ['dueFrom', sql`i.due_on >=`],
  ['dueTo', sql`i.due_on <=`],
  ['paidFrom', sql`i.paid_on >=`],
  ['paidTo', sql`i.paid_on <=`],
] as const

function between(filter: InvoiceFilter): Condition[] {
  return bounds.flatMap(([key, comparison]) => (filter[key] ? [sql`${comparison} ${filter[key]}::date`] : []))
}

/** A status and the due dates, both included, in which it counts. */
export type StatusRange = { status: InvoiceStatus; dueFrom?: CalendarDate; dueTo?: CalendarDate }

/** The statuses that a filter asks for, each with its due dates; null when it asks for none. */
export function statusRanges(filter: InvoiceFilter, today: CalendarDate): StatusRange[] | null {
  const { displayState } = filter
  const chosen = chosenStatuses(filter)
  if (!displayState) return chosen && [...new Set(chosen)].map((value) => ({ status: value }))
  return rangesOf(displayState, today).filter((range) => chosen?.includes(range.status) ?? true)
}

function chosenStatuses({ status, displayState, canceled }: InvoiceFilter): readonly InvoiceStatus[] | null {
  if (status?.length) return status
  if (canceled !== 'hidden' || displayState) return null
  return invoiceStatuses.filter((each) => each !== 'canceled' && each !== 'duplicated')
}

function rangesOf(state: NonNullable<InvoiceFilter['displayState']>, today: CalendarDate): StatusRange[] {
  // Late = the next business day from the due date is past; so every due date up to the last business day before today.
  const lastLate = previousBusinessDay(addDays(today, -1))
  const inTime = { dueFrom: addDays(lastLate, 1) }
  const late = { dueTo: lastLate }
  switch (state) {
    case 'pending':
      return [{ status: 'generated', ...inTime }, { status: 'pending', ...inTime }, { status: 'authorized' }]
    case 'overdueButPayable':
      return [{ status: 'generated', ...late }, { status: 'pending', ...late }, { status: 'inProtest' }]
    default:
      return statusesOf[state].map((status) => ({ status }))
  }
}

const statusesOf = {
  open: ['open'],
  paid: ['paid', 'paidAtSchool'],
  canceled: ['canceled', 'duplicated'],
  expired: ['expired'],
  error: ['refunded', 'chargeback'],
} as const

function states(filter: InvoiceFilter, today: CalendarDate): Condition[] {
  const ranges = statusRanges(filter, today)
  if (!ranges) return []
  const conditions = ranges.map(({ status, dueFrom, dueTo }) => {
    const from = dueFrom ? sql` and i.due_on >= ${dueFrom}::date` : sql``
    const to = dueTo ? sql` and i.due_on <= ${dueTo}::date` : sql``
    return sql`i.status = ${status}::text${from}${to}`
  })
  return [conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`]
}

function text(scope: Scope, search: string | undefined): Condition[] {
  // none: a list that is not searched
  const key = searchKey(search ?? '')
  if (key === '') return []
  const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`
  return [sql`i.id in (select invoice_ids_like(${scope.tenantId}::int, ${pattern}::text, ${mostFound}::int))`]
}
