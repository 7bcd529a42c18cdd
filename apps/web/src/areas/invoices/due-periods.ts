// The presets of the period filter, all over due dates.
import {
  addDays,
  addMonths,
  calendarDateOf,
  dayOfWeek,
  firstOfMonth,
  lastOfMonth,
  monthOf,
  toCalendarDate,
  yearOf,
} from '@caderneta/kernel/calendar-date'

export const duePeriods = [
  'all',
  'today',
  'week',
  'month',
  'nextMonth',
  'quarter',
  'year',
  'janApr',
  'mayAug',
  'sepDec',
] as const
export type DuePeriod = (typeof duePeriods)[number]

export type DueRange = { dueFrom: string | undefined; dueTo: string | undefined }

/** First and last day of a preset, seen from the business date `today`. Weeks begin on Monday; the school year is the calendar's. */
export function rangeOf(period: DuePeriod, today: string): DueRange {
  const day = toCalendarDate(today)
  const year = yearOf(day)
  const months = (first: number, last: number) => ({
    dueFrom: calendarDateOf(year, first, 1),
    dueTo: lastOfMonth(calendarDateOf(year, last, 1)),
  })
  const monday = addDays(day, -((dayOfWeek(day) + 6) % 7))
  const quarter = Math.floor((monthOf(day) - 1) / 3) * 3 + 1
  const next = addMonths(firstOfMonth(day), 1)
  const ranges: Record<DuePeriod, DueRange> = {
    all: { dueFrom: undefined, dueTo: undefined },
    today: { dueFrom: day, dueTo: day },
    week: { dueFrom: monday, dueTo: addDays(monday, 6) },
    month: months(monthOf(day), monthOf(day)),
    nextMonth: { dueFrom: next, dueTo: lastOfMonth(next) },
    quarter: months(quarter, quarter + 2),
    year: months(1, 12),
    janApr: months(1, 4),
    mayAug: months(5, 8),
    sepDec: months(9, 12),
  }
  return ranges[period]
}

/** The preset that an address asks for; undefined for a range of its own. */
export function periodOf({ dueFrom, dueTo }: DueRange, today: string): DuePeriod | undefined {
  return duePeriods.find((period) => {
    const range = rangeOf(period, today)
    return range.dueFrom === dueFrom && range.dueTo === dueTo
  })
}
