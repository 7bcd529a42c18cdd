import { type CalendarDate, firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { payingMonths } from '../plans/public.ts'

/** A transfer stands under the plan of its school: none where it has none in the month of the day. */
export function planOnDay({ tenantId }: Scope, { schoolId, paidOn }: { schoolId: string; paidOn: CalendarDate }) {
  return payingMonths(tenantId, sql`${schoolId}::uuid`, sql`${firstOfMonth(paidOn)}::date`, 1)
}
