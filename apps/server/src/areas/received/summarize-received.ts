// A period at a glance: what came by day, method and account, and what fell due.
import type { PaymentMethod } from '@caderneta/contracts/invoice-events'
import { expectedStatuses } from '@caderneta/contracts/invoice-months'
import { received, type ReceivedSummary } from '@caderneta/contracts/received'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { accountOf, asked, mostAdded } from './received-store.ts'

type Period = { from: CalendarDate; to: CalendarDate; schoolId?: string[] | undefined }

/** Sums of one day, of one method or of one account: exactly one of them is grouped by. */
type Came = {
  by: 'day' | 'method' | 'account'
  date: CalendarDate | null
  method: PaymentMethod | null
  bankAccountId: string | null
  name: string | null
  receivedCents: number
  count: number
}
type Due = { date: CalendarDate; expectedCents: number; count: number }

export const summarizeReceived = query(received.summary, async (tx, { query: period }, scope) => {
  const [came, due] = await Promise.all([tx.rows(sumsOf(scope, period)), tx.rows(dueOf(scope, period))])
  const methods = came.flatMap(({ by, method, receivedCents, count }) =>
    by === 'method' && method !== null ? [{ method, receivedCents, count }] : [],
  )
  const accounts = came.flatMap(({ by, bankAccountId, name, receivedCents, count }) =>
    by === 'account' ? [{ bankAccountId, name, receivedCents, count }] : [],
  )
  const days = daysOf(came, due)
  const counted = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0)
  return {
    isExact: counted(methods) <= mostAdded && counted(due) <= mostAdded,
    receivedCents: days.reduce((sum, day) => sum + day.receivedCents, 0),
    count: counted(days),
    expectedCents: days.reduce((sum, day) => sum + day.expectedCents, 0),
    days,
    methods,
    accounts,
  }
})

function sumsOf(scope: Scope, period: Period): Query<Came> {
  return statement(sql<Came>`with came as materialized (
      select p.paid_on, p.method, p.cents, p.method <> 'credit' as is_new, ${accountOf(scope)} as bank_account_id from payment p
      where ${asked(scope, period)} and p.reverted_by is null limit ${mostAdded + 1}::int),
    sums as (
      select case when grouping(paid_on) = 0 then 'day' when grouping(method) = 0 then 'method' else 'account' end as by,
        paid_on, method, bank_account_id,
        case when grouping(method) = 0 then sum(cents) else sum(cents) filter (where came.is_new) end as cents,
        case when grouping(method) = 0 then count(*) else count(*) filter (where came.is_new) end as count
      from came group by grouping sets ((paid_on), (method), (bank_account_id)))
    select s.by, s.paid_on as date, s.method, s.bank_account_id as "bankAccountId", ba.bank || ' ' || ba.agency || ' / ' || ba.account || '-' || ba.account_digit as name,
       s.cents::bigint as "receivedCents", s.count::int as count
    from sums s left join bank_account ba on ba.tenant_id = ${scope.tenantId}::int and ba.id = s.bank_account_id
    where s.count > 0 order by s.paid_on, s.cents desc, s.method, s.bank_account_id`)
}

function dueOf(scope: Scope, { from, to, schoolId }: Period): Query<Due> {
  const condition = allOf([
    sql`i.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'i.school_id')} and i.due_on between ${from}::date and ${to}::date
      and i.status = any(${[...expectedStatuses]}::text[])`,
    when(schoolId, (ids) => sql`i.school_id = any(${[...ids]}::uuid[])`),
  ])
  return statement(sql<Due>`select due_on as date, sum(nominal_cents)::bigint as "expectedCents", count(*)::int as count
    from (select i.due_on, i.nominal_cents from invoice i where ${condition} limit ${mostAdded + 1}::int) i
    group by due_on`)
}

function daysOf(came: readonly Came[], due: readonly Due[]): ReceivedSummary['days'] {
  const days = new Map<CalendarDate, ReceivedSummary['days'][number]>()
  const dayOf = (date: CalendarDate) => {
    const day = days.get(date) ?? { date, receivedCents: 0, count: 0, expectedCents: 0 }
    days.set(date, day)
    return day
  }
  for (const { by, date, receivedCents, count } of came)
    if (by === 'day' && date !== null) Object.assign(dayOf(date), { receivedCents, count })
  for (const { date, expectedCents } of due) Object.assign(dayOf(date), { expectedCents })
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
