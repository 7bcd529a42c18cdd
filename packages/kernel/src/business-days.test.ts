import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBusinessDays,
  bankHolidays,
  businessDaysBetween,
  easterOf,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './business-days.ts'
import { addDays, type CalendarDate, dayOfWeek, daysBetween, fromDayNumber, toCalendarDate } from './calendar-date.ts'

const runs = { numRuns: 3_000 }
const date = toCalendarDate
// 1995 to 2060.
const dates = fc.integer({ min: 9_131, max: 33_237 }).map(fromDayNumber)
const local = fc
  .array(fc.integer({ min: 9_131, max: 33_237 }), { maxLength: 40 })
  .map((days) => new Set(days.map(fromDayNumber)))

test('2026 has 13 bank holidays and one more day without clearing', () => {
  const days = bankHolidays(2026)
  expect(days.filter((day) => day.kind === 'holiday').map((day) => day.date)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
  expect(days.filter((day) => day.kind === 'noClearing').map((day) => day.date)).toEqual(['2026-12-31'])
  expect(days.every((day) => day.name['pt-BR'] !== '' && day.name.en !== '')).toBe(true)
})

test('Easter and the days that follow it fall where the calendar has them', () => {
  const known: Record<number, string> = {
    1961: '1961-04-02',
    2000: '2000-04-23',
    2008: '2008-03-23',
    2011: '2011-04-24',
    2024: '2024-03-31',
    2025: '2025-04-20',
    2026: '2026-04-05',
    2038: '2038-04-25',
  }
  for (const [year, sunday] of Object.entries(known)) expect(easterOf(Number(year))).toBe(sunday)
  const named = (year: number, name: string) => bankHolidays(year).find((day) => day.name.en === name)?.date
  expect(named(2027, 'Carnival Monday')).toBe('2027-02-08')
  expect(named(2027, 'Corpus Christi')).toBe('2027-05-27')
  expect(named(2028, 'Carnival Tuesday')).toBe('2028-02-29')
  expect(named(2028, 'Corpus Christi')).toBe('2028-06-15')
})

test('Easter is a Sunday between 22 March and 25 April in every year', () => {
  for (let year = 1583; year <= 4_000; year += 1) {
    const easter = easterOf(year)
    expect(dayOfWeek(easter)).toBe(0)
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`, easter).toBe(true)
  }
})

test('20 November is a holiday since 2024 only', () => {
  expect(isBusinessDay(date('2023-11-20'))).toBe(true)
  expect(isBusinessDay(date('2024-11-20'))).toBe(false)
  expect(nextBusinessDay(date('2026-11-20'))).toBe('2026-11-23')
})

test('Ash Wednesday settles; 31 December and weekends do not', () => {
  expect(isBusinessDay(date('2026-02-18'))).toBe(true)
  expect(isBusinessDay(date('2026-12-31'))).toBe(false)
  expect(nextBusinessDay(date('2026-12-31'))).toBe('2027-01-04')
  expect(previousBusinessDay(date('2027-01-03'))).toBe('2026-12-30')
})

test('the last business day of the year is closed, whatever its date', () => {
  const closed: Record<number, string> = {
    2022: '2022-12-30',
    2023: '2023-12-29',
    2026: '2026-12-31',
    2028: '2028-12-29',
    2033: '2033-12-30',
    2034: '2034-12-29',
  }
  for (const [year, day] of Object.entries(closed)) {
    expect(isBusinessDay(date(day)), day).toBe(false)
    expect(isBusinessDay(addDays(date(day), -1)), day).toBe(true)
    expect(bankHolidays(Number(year)).filter((each) => each.kind === 'noClearing')).toMatchObject([{ date: day }])
  }
  expect(nextBusinessDay(date('2028-12-29'))).toBe('2029-01-02')
  expect(nextBusinessDay(date('2033-12-30'))).toBe('2034-01-02')
  expect(nextBusinessDay(date('2034-12-29'))).toBe('2035-01-02')
})

test('in every year exactly the last weekday of December settles nothing, found by walking back from the 31st', () => {
  for (let year = 1995; year <= 2100; year += 1) {
    let last = date(`${year}-12-31`)
    while ([0, 6].includes(dayOfWeek(last))) last = addDays(last, -1)
    expect(isBusinessDay(last), last).toBe(false)
    let before = addDays(last, -1)
    while ([0, 6].includes(dayOfWeek(before))) before = addDays(before, -1)
    expect(previousBusinessDay(date(`${year}-12-31`)), last).toBe(before)
  }
})

test('a local holiday moves the day for those who give it', () => {
  const saoPaulo = new Set([date('2027-01-25')])
  expect(isBusinessDay(date('2027-01-25'))).toBe(true)
  expect(nextBusinessDay(date('2027-01-23'), saoPaulo)).toBe('2027-01-26')
  expect(addBusinessDays(date('2027-01-22'), 1, saoPaulo)).toBe('2027-01-26')
  expect(businessDaysBetween(date('2027-01-22'), date('2027-01-26'), saoPaulo)).toBe(1)
})

test('business days are counted in both directions', () => {
  expect(addBusinessDays(date('2026-11-19'), 1)).toBe('2026-11-23')
  expect(addBusinessDays(date('2026-11-23'), -1)).toBe('2026-11-19')
  expect(addBusinessDays(date('2026-11-20'), 0)).toBe('2026-11-23')
  expect(businessDaysBetween(date('2026-11-24'), date('2026-11-19'))).toBe(-2)
  expect(Object.is(businessDaysBetween(date('2026-11-24'), date('2026-11-24')), 0)).toBe(true)
  expect(() => addBusinessDays(date('2026-11-20'), 0.5)).toThrow(RangeError)
})

test('the next business day is the first one, and the previous one the last', () => {
  fc.assert(
    fc.property(dates, local, (start, holidays) => {
      for (const [found, step] of [
        [nextBusinessDay(start, holidays), 1],
        [previousBusinessDay(start, holidays), -1],
      ] as const) {
        expect(isBusinessDay(found, holidays)).toBe(true)
        for (let day: CalendarDate = start; day !== found; day = addDays(day, step))
          expect(isBusinessDay(day, holidays)).toBe(false)
        expect(Math.abs(daysBetween(start, found))).toBeLessThanOrEqual(60)
      }
    }),
    runs,
  )
})

test('adding business days and counting them agree', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 40 }), local, (start, days, holidays) => {
      const later = addBusinessDays(start, days, holidays)
      expect(businessDaysBetween(start, later, holidays)).toBe(days)
      const earlier = addBusinessDays(start, -days, holidays)
      const own = isBusinessDay(start, holidays) ? 0 : 1
      expect(businessDaysBetween(earlier, start, holidays)).toBe(days - own)
    }),
    runs,
  )
})
