// On which due dates a reminder is due. Pure.
import { isBusinessDay, previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, daysBetween } from '@caderneta/kernel/calendar-date'

/**
 * Due dates that a rule reaches on a day. Families are written to on bank days alone: what falls on a day without banks moves to the next
 * one, so that no date is left out and none comes twice.
 */
export function dueDatesReached(triggerDays: readonly number[], day: CalendarDate): CalendarDate[] {
  if (!isBusinessDay(day)) return []
  const before = previousBusinessDay(addDays(day, -1))
  const days = Array.from({ length: daysBetween(before, day) }, (_, at) => addDays(before, at + 1))
  const effective = new Set(days.flatMap((each) => triggerDays.map((late) => addDays(each, -late))))
  return [...effective].filter((date) => isBusinessDay(date)).flatMap(withDaysBefore)
}

/** Due dates that become this bank day. */
function withDaysBefore(date: CalendarDate): CalendarDate[] {
  const before = previousBusinessDay(addDays(date, -1))
  return Array.from({ length: daysBetween(before, date) }, (_, at) => addDays(before, at + 1))
}
