// The transfer dates of a school after a day.
import { type CalendarDate, firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type PayingDate, payingDates, payingMonths } from '../plans/public.ts'

const mostMonths = 61
type Months = Parameters<typeof payingDates>[0]

export function monthsAfter(
  { tenantId }: Pick<Scope, 'tenantId'>,
  { schoolId, day }: { schoolId: string; day: CalendarDate },
): Query<Months[number]> {
  return payingMonths(tenantId, sql`${schoolId}::uuid`, sql`${firstOfMonth(day)}::date`, mostMonths)
}

export function datesAfter(months: Months, day: CalendarDate): PayingDate[] {
  return payingDates(months).filter(({ dueOn }) => dueOn > day)
}
