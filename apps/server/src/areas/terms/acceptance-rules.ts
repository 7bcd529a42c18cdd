// When an acceptance holds: pure.
import type { TermKind } from '@caderneta/contracts/terms'
import { addMonths, type CalendarDate } from '@caderneta/kernel/calendar-date'

/**
 * An acceptance of a version holds for as long as the version is the newest; that of the registration update for so many months.
 * `months` 0: it is asked once.
 */
export function stillHolds(kind: TermKind, acceptedOn: CalendarDate, months: number, today: CalendarDate): boolean {
  if (kind !== 'RegistrationUpdate' || months === 0) return true
  return today < addMonths(acceptedOn, months)
}
