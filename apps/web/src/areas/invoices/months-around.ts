import { addMonths, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'

const MONTHS_BACK = 12
const MONTHS_AHEAD = 13

/** First days of the months that can be billed, seen from the business date: this month first, those ahead, then those past. */
export function monthsAround(today: string): string[] {
  const first = firstOfMonth(toCalendarDate(today))
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => addMonths(first, months))
  const past = Array.from({ length: MONTHS_BACK }, (_, months) => addMonths(first, -1 - months))
  return [...ahead, ...past]
}
