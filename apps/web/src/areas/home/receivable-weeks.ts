import { bankHolidays } from '@caderneta/kernel/business-days'
import {
  addDays,
  compareDates,
  dayOfWeek,
  toCalendarDate,
  yearOf,
  type CalendarDate,
} from '@caderneta/kernel/calendar-date'

export type Week = {
  dueFrom: CalendarDate
  dueTo: CalendarDate
  /** Weekdays in it on which banks are closed. */
  holidays: CalendarDate[]
}

export const WEEKS = 4

/** Today to Sunday, then whole weeks from Monday: four in all, so that every coming due date is in one of them. */
export function comingWeeks(today: string): Week[] {
  const first = toCalendarDate(today)
  const sunday = addDays(first, (7 - dayOfWeek(first)) % 7)
  return Array.from({ length: WEEKS }, (_, index) => {
    const dueFrom = index === 0 ? first : addDays(sunday, index * 7 - 6)
    const dueTo = addDays(sunday, index * 7)
    return { dueFrom, dueTo, holidays: holidaysIn(dueFrom, dueTo) }
  })
}

function holidaysIn(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const years = [...new Set([yearOf(from), yearOf(to)])]
  return years
    .flatMap((year) => bankHolidays(year).map(({ date }) => date))
    .filter((date) => compareDates(date, from) >= 0 && compareDates(date, to) <= 0 && isWeekday(date))
}

function isWeekday(date: CalendarDate): boolean {
  const day = dayOfWeek(date)
  return day !== 0 && day !== 6
}
