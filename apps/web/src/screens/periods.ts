// The presets of a list's period filter.
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

export const periods = [
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
export type Period = (typeof periods)[number]

export type DateRange = { from: string | undefined; to: string | undefined }

/** First and last day of a preset, seen from the business date `today`. Weeks begin on Monday; the school year is the calendar's. */
export function rangeOf(period: Period, today: string): DateRange {
  const day = toCalendarDate(today)
  const year = yearOf(day)
  const months = (first: number, last: number) => ({
    from: calendarDateOf(year, first, 1),
    to: lastOfMonth(calendarDateOf(year, last, 1)),
  })
  const monday = addDays(day, -((dayOfWeek(day) + 6) % 7))
  const quarter = Math.floor((monthOf(day) - 1) / 3) * 3 + 1
  const next = addMonths(firstOfMonth(day), 1)
  const ranges: Record<Period, DateRange> = {
    all: { from: undefined, to: undefined },
    today: { from: day, to: day },
    week: { from: monday, to: addDays(monday, 6) },
    month: months(monthOf(day), monthOf(day)),
    nextMonth: { from: next, to: lastOfMonth(next) },
    quarter: months(quarter, quarter + 2),
    year: months(1, 12),
    janApr: months(1, 4),
    mayAug: months(5, 8),
    sepDec: months(9, 12),
  }
  return ranges[period]
}

/** The preset that an address asks for; undefined for a range of its own. */
export function periodOf({ from, to }: DateRange, today: string): Period | undefined {
  return periods.find((period) => {
    const range = rangeOf(period, today)
    return range.from === from && range.to === to
  })
}
