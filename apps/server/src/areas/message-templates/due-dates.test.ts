import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, test } from 'vitest'
import { dueDatesReached } from './due-dates.ts'

test('each due date is so many days away on one day alone, counted from the bank day that it moves to', () => {
  // 7 and 8 November 2026 are a weekend: what is due on them is due on Monday, the 9th.
  expect(dueDatesReached(0, toCalendarDate('2026-11-09'))).toEqual(['2026-11-07', '2026-11-08', '2026-11-09'])
  expect(dueDatesReached(0, toCalendarDate('2026-11-08'))).toEqual([])
  expect(dueDatesReached(-3, toCalendarDate('2026-11-06'))).toEqual(['2026-11-07', '2026-11-08', '2026-11-09'])
  for (const days of [-31, -1, 0, 7, 31]) {
    const year = Array.from({ length: 400 }, (_, at) => addDays(toCalendarDate('2026-06-01'), at))
    const reached = year.flatMap((day) => dueDatesReached(days, day))
    expect(new Set(reached).size).toBe(reached.length)
    expect(reached.length).toBeGreaterThan(395)
  }
})
