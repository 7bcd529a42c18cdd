import { type CalendarDay, mostCalendarDays, transferOutlook } from '@caderneta/contracts/transfer-outlook'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { query } from '../../platform/operation/query.ts'
import { Refusal } from '../../platform/refusal.ts'
import { closedDays, type DatedRow, type DayRow, estimatedDates, openEstimates } from './calendar-queries.ts'

export const getCalendar = query(transferOutlook.calendar, async (tx, { query: { from, to, schoolId } }, scope) => {
  if (daysBetween(toCalendarDate(from), toCalendarDate(to)) >= mostCalendarDays)
    throw new Refusal('transfer_calendar_too_long', { values: { most: mostCalendarDays } })
  const window = { from, to, schoolIds: schoolId }
  const [closed, open] = await Promise.all([tx.rows(closedDays(scope, window)), tx.rows(openEstimates(scope, window))])
  const expected = estimatedDates(open).filter(({ day }) => day >= from && day <= to)
  return { days: daysOf(closed, expected) }
})

function daysOf(closed: readonly DayRow[], expected: readonly DatedRow[]): CalendarDay[] {
  const days = new Map<string, CalendarDay>(
    closed.map(({ day, paid, under_way: underWay, owed, dates }) => [
      day,
      { day, paidCents: paid, underWayCents: underWay, owedCents: owed, estimatedCents: 0, dates },
    ]),
  )
  const bare = { paidCents: 0, underWayCents: 0, owedCents: 0, estimatedCents: 0, dates: 0 }
  for (const { day, cents } of expected) {
    const known = days.get(day) ?? { day, ...bare }
    days.set(day, { ...known, estimatedCents: known.estimatedCents + cents, dates: known.dates + 1 })
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
