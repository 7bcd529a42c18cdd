// Which due dates an action reaches on a day. Pure.
import { isBusinessDay, previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, daysBetween } from '@caderneta/kernel/calendar-date'

/**
 * Days are counted from the effective due date: one on a day without banks moves to the next bank day. So that of each date just one day
 * is so many days away, and none is left out.
 */
export function dueDatesReached(days: number, day: CalendarDate): CalendarDate[] {
  const effective = addDays(day, -days)
  if (!isBusinessDay(effective)) return []
  const before = previousBusinessDay(addDays(effective, -1))
  return Array.from({ length: daysBetween(before, effective) }, (_, at) => addDays(before, at + 1))
}
