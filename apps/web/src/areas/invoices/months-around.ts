import { addMonths, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'

const MONTHS_BACK = 12
const MONTHS_AHEAD = 13

/**
 * First days of the months that can be billed, seen from the business date: this month first, those ahead, then those past. A chosen
 * one further away (an address may name any) stands last, or its field would look empty.
 */
export function monthsAround(today: string, chosen: string | null): string[] {
  const first = firstOfMonth(toCalendarDate(today))
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => addMonths(first, months))
  const past = Array.from({ length: MONTHS_BACK }, (_, months) => addMonths(first, -1 - months))
  const near: string[] = [...ahead, ...past]
  return chosen === null || near.includes(chosen) ? near : [...near, chosen]
}
