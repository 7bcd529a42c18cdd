import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  monthNames,
  addDays,
  addMonths,
  calendarDateOf,
  compareDates,
  dateInSaoPaulo,
  dateToShow,
  dayOf,
  dayOfWeek,
  daysBetween,
  dueDayIn,
  firstOfMonth,
  formatDate,
  fromDayNumber,
  isCalendarDate,
  lastOfMonth,
  monthOf,
  toCalendarDate,
  toDayNumber,
  yearOf,
} from './calendar-date.ts'

const runs = { numRuns: 5_000 }
const date = toCalendarDate
// 0001-01-01 to 9999-12-31.
const FIRST = -719_162
const LAST = 2_932_896
const dates = fc.integer({ min: FIRST, max: LAST }).map(fromDayNumber)
const schoolDates = fc.integer({ min: 0, max: 40_000 }).map(fromDayNumber)

test('only existing days written yyyy-MM-dd are dates', () => {
  for (const text of ['2026-11-20', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
    expect(isCalendarDate(text), text).toBe(true)
  for (const text of [
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    '2026-11-20\n',
  ]) {
    expect(isCalendarDate(text), text).toBe(false)
    expect(() => toCalendarDate(text), text).toThrow(RangeError)
  }
})

test('day numbers agree with the platform on every day from 1900 to 2100', () => {
  const start = Date.UTC(1900, 0, 1) / 86_400_000
  for (let number = start; number <= Date.UTC(2100, 11, 31) / 86_400_000; number += 1) {
    const expected = new Date(number * 86_400_000)
    const found = fromDayNumber(number)
    if (found !== expected.toISOString().slice(0, 10) || dayOfWeek(found) !== expected.getUTCDay())
      expect.fail(`day ${number} became ${found}`)
  }
})

test('a date becomes its number and back, in every year', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (number) => {
      expect(toDayNumber(fromDayNumber(number))).toBe(number)
      expect(dayOfWeek(fromDayNumber(number))).toBe(new Date(number * 86_400_000).getUTCDay())
    }),
    runs,
  )
})

test('leaving the calendar is refused', () => {
  expect(() => fromDayNumber(FIRST - 1)).toThrow(RangeError)
  expect(() => fromDayNumber(LAST + 1)).toThrow(RangeError)
  expect(() => fromDayNumber(0.5)).toThrow(RangeError)
  expect(() => addDays(date('9999-12-31'), 1)).toThrow(RangeError)
  expect(() => calendarDateOf(2026, 2, 30)).toThrow(RangeError)
})

test('days are added and counted alike', () => {
  expect(addDays(date('2024-02-28'), 2)).toBe('2024-03-01')
  expect(addDays(date('2026-01-01'), -1)).toBe('2025-12-31')
  fc.assert(
    fc.property(schoolDates, fc.integer({ min: -500, max: 500 }), (start, days) => {
      const end = addDays(start, days)
      expect(daysBetween(start, end)).toBe(days)
      expect(Math.sign(compareDates(end, start))).toBe(Math.sign(days))
    }),
    runs,
  )
})

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths(date('2026-01-31'), 1)).toBe('2026-02-28')
  expect(addMonths(date('2024-01-31'), 1)).toBe('2024-02-29')
  expect(addMonths(date('2026-11-15'), 2)).toBe('2027-01-15')
  expect(addMonths(date('2026-01-31'), -2)).toBe('2025-11-30')
  fc.assert(
    fc.property(schoolDates, fc.integer({ min: -1_000, max: 1_000 }), (start, months) => {
      fc.pre(yearOf(start) * 12 + months > 24)
      const end = addMonths(start, months)
      expect(yearOf(end) * 12 + monthOf(end)).toBe(yearOf(start) * 12 + monthOf(start) + months)
      expect(dayOf(end) === dayOf(start) || (end === lastOfMonth(end) && dayOf(end) < dayOf(start))).toBe(true)
    }),
    runs,
  )
})

test('a month begins on the 1st and ends the day before the next', () => {
  fc.assert(
    fc.property(schoolDates, (day) => {
      expect(dayOf(firstOfMonth(day))).toBe(1)
      expect(addDays(lastOfMonth(day), 1)).toBe(addMonths(firstOfMonth(day), 1))
    }),
    runs,
  )
})

test('a due day that a month does not have is its last day', () => {
  expect(dueDayIn(date('2026-02-10'), 31)).toBe('2026-02-28')
  expect(dueDayIn(date('2024-02-10'), 30)).toBe('2024-02-29')
  expect(dueDayIn(date('2026-04-10'), 31)).toBe('2026-04-30')
  expect(dueDayIn(date('2026-05-31'), 5)).toBe('2026-05-05')
  for (const day of [0, 32, 1.5, Number.NaN]) expect(() => dueDayIn(date('2026-02-10'), day)).toThrow(RangeError)
})

test('dates sort as they follow one another', () => {
  fc.assert(
    fc.property(dates, dates, (a, b) => {
      expect(Math.sign(compareDates(a, b))).toBe(Math.sign(toDayNumber(a) - toDayNumber(b)))
    }),
    runs,
  )
})

test('the day of an instant is the one of São Paulo, with and without its summer time', () => {
  expect(dateInSaoPaulo(new Date('2026-11-20T02:59:59.999Z'))).toBe('2026-11-19')
  expect(dateInSaoPaulo(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20')
  expect(dateInSaoPaulo(new Date('2018-12-20T01:59:59Z'))).toBe('2018-12-19')
  expect(dateInSaoPaulo(new Date('2018-12-20T02:00:00Z'))).toBe('2018-12-20')
})

test('midnight UTC is a date, not an instant', () => {
  expect(dateToShow(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20')
  expect(dateToShow(new Date('2026-11-20T00:00:01Z'))).toBe('2026-11-19')
})

test('dates read dd/MM/yyyy, and three dashes where there is none', () => {
  expect(formatDate(date('2026-11-05'))).toBe('05/11/2026')
  expect(formatDate('')).toBe('---')
  expect(formatDate(null)).toBe('---')
  expect(formatDate(undefined)).toBe('---')
})

test('months are Jan to Dez in Portuguese and full names in English', () => {
  expect(monthNames['pt-BR'].join(' ')).toBe('Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez')
  expect(monthNames.en.map((name) => name.slice(0, 3)).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  )
  expect(monthNames.en[0]).toBe('January')
})
