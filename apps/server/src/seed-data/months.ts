// Which months of a demonstration were billed, and on which day.
import {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  dueDayIn,
  firstOfMonth,
  yearOf,
} from '@caderneta/kernel/calendar-date'

/** A month is billed on the 20th of the one before. */
export const issuedOn = (month: CalendarDate) => dueDayIn(addDays(firstOfMonth(month), -1), 20)

/** Months of the school year that were billed up to today, oldest first. */
export function monthsUntil(today: CalendarDate, count: number): CalendarDate[] {
  const next = addMonths(firstOfMonth(today), 1)
  const last = compareDates(issuedOn(next), today) <= 0 ? next : firstOfMonth(today)
  const months = Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1))
  return months.filter((month) => yearOf(month) === yearOf(today))
}
