// What a network sets as a bound for every invoice: the largest value of a product, and how late in the next year it may fall due.
import type { SettingName } from '@caderneta/contracts/known-settings'
import { addDays, addMonths, type CalendarDate, calendarDateOf, formatDate } from '@caderneta/kernel/calendar-date'
import { formatCents, toCents } from '@caderneta/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'

/** Read with what is billed; null = no bound. */
export type BillingLimits = { network_maximum_cents: number | null; next_year_month: number | null }

/** As columns of a select. */
export function limitColumns(scope: Scope): RawBuilder<BillingLimits> {
  return sql`${networkMaximum(scope)} as network_maximum_cents, ${bound(scope, 'Caderneta.Billing.NextYearDueMonth')}::int as next_year_month`
}

export function networkMaximum(scope: Scope): RawBuilder<number | null> {
  return bound(scope, 'Caderneta.Billing.MaximumProductCents')
}

function bound({ tenantId }: Scope, name: SettingName): RawBuilder<number | null> {
  return sql`(select nullif(value::bigint, 0) from setting where tenant_id = ${tenantId}::int and name = ${name}::text)`
}

type OfYear = Pick<BillingLimits, 'next_year_month'> & { school_year: number }

/** The last day on which an invoice of the school year may fall due; null = any. */
export function lastDueDate({ school_year: year, next_year_month: month }: OfYear): CalendarDate | null {
  return month === null ? null : addDays(addMonths(calendarDateOf(year + 1, month, 1), 1), -1)
}

export function isBeyondLimit(of: OfYear, dueOn: string): boolean {
  const last = lastDueDate(of)
  return last !== null && dueOn > last
}

type Problem = { code: 'due_date_beyond_limit' | 'above_network_maximum'; values: Record<string, string> }

/** The bound that a charge breaks, or null. */
export function limitProblem(of: OfYear & BillingLimits, charge: { dueOn: string; cents: number }): Problem | null {
  const last = lastDueDate(of)
  if (last !== null && charge.dueOn > last)
    return { code: 'due_date_beyond_limit', values: { limit: formatDate(last) } }
  const most = of.network_maximum_cents
  if (most === null || charge.cents <= most) return null
  return { code: 'above_network_maximum', values: { maximum: formatCents(toCents(most)) } }
}
