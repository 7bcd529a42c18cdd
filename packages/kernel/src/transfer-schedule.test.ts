import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay } from './business-days.ts'
import { addDays, toCalendarDate } from './calendar-date.ts'
import { sumCents, toCents } from './money.ts'
import { toPpm } from './percent.ts'
import {
  closingDate,
  datedTransfer,
  firstOpenCompetence,
  movedDate,
  type PaymentStrategy,
  schoolSchedule,
} from './transfer-schedule.ts'

const runs = { numRuns: 3_000 }
const postpone: PaymentStrategy = { dayKind: 'business', shift: 'postpone' }
const advance: PaymentStrategy = { dayKind: 'business', shift: 'advance' }
const calendar: PaymentStrategy = { dayKind: 'calendar' }
const strategies = fc.constantFrom(postpone, advance, calendar)
const day = toCalendarDate
const dates = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays(day('2024-01-01'), days))

/** Days of the month with percentages of two decimals that end at 100.00. */
const transferDays = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 6 }).chain((days) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: days.length - 1, maxLength: days.length - 1 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
    .map((cuts) =>
      days.map((each, at) => ({ day: each, share: toPpm(((cuts[at + 1] ?? 0) - (cuts[at] ?? 0)) * 100) })),
    ),
)

test('11 spreads the annuity over eleven transfers; 11+1 and 12+1 pay the enrollment part apart', () => {
  expect(schoolSchedule('11', toCents(12_000_00))).toEqual({
    enrolment: 0,
    monthly: [...Array.from({ length: 10 }, () => 1_090_90), 1_091_00],
  })
  const plusOne = schoolSchedule('11+1', toCents(12_000_00), toCents(1_000_00))
  expect(plusOne).toEqual({ enrolment: 1_000_00, monthly: Array.from({ length: 11 }, () => 1_000_00) })
  expect(schoolSchedule('12+1', toCents(13_000_07), toCents(1_000_00)).monthly.at(-1)).toBe(1_000_07)
  expect(schoolSchedule('12+1', toCents(13_000_07), toCents(1_000_00)).monthly).toHaveLength(12)
})

test('any plan and any annuity add up to the cent', () => {
  const cases = fc.tuple(fc.integer({ min: 0, max: 10 ** 11 }), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(fc.constantFrom('11', '11+1', '12+1'), cases, (strategy, [cents, part]) => {
      const annuity = toCents(cents)
      const apart = toCents(strategy === '11' ? 0 : Math.floor(cents * part))
      const { enrolment, monthly } = schoolSchedule(strategy, annuity, apart)
      expect(enrolment + sumCents(monthly)).toBe(annuity)
      expect(monthly).toHaveLength(strategy === '12+1' ? 12 : 11)
      expect(new Set(monthly.slice(0, -1)).size).toBe(1)
    }),
    runs,
  )
})

test('an enrollment part that is no part of the annuity is refused', () => {
  expect(() => schoolSchedule('11', toCents(100), toCents(1))).toThrow(RangeError)
  expect(() => schoolSchedule('11+1', toCents(100), toCents(101))).toThrow(RangeError)
  expect(() => schoolSchedule('12+1', toCents(100), toCents(-1))).toThrow(RangeError)
})

test('20 November 2026 is a holiday on a Friday: postponed to Monday, advanced to Thursday, as it is by the calendar', () => {
  expect(movedDate(day('2026-11-20'), postpone)).toBe('2026-11-23')
  expect(movedDate(day('2026-11-20'), advance)).toBe('2026-11-19')
  expect(movedDate(day('2026-11-20'), calendar)).toBe('2026-11-20')
  expect(movedDate(day('2026-11-20'), postpone, new Set([day('2026-11-23')]))).toBe('2026-11-24')
})

test('a moved date is the nearest business day on its side', () => {
  fc.assert(
    fc.property(dates, strategies, (date, strategy) => {
      const moved = movedDate(date, strategy)
      expect(strategy.dayKind === 'calendar' ? moved === date : isBusinessDay(moved)).toBe(true)
      const step = strategy === postpone ? 1 : -1
      for (let each = date; each !== moved; each = addDays(each, step)) expect(isBusinessDay(each)).toBe(false)
    }),
    runs,
  )
})

test('the first open competence is the month whose closing day is not over', () => {
  expect(firstOpenCompetence(day('2026-11-22'), 25, postpone)).toBe('2026-11-01')
  expect(firstOpenCompetence(day('2026-11-22'), 10, postpone)).toBe('2026-12-01')
  // 20 November is a holiday: the closing is postponed to Monday 23, or advanced to Thursday 19.
  expect(firstOpenCompetence(day('2026-11-22'), 20, postpone)).toBe('2026-11-01')
  expect(firstOpenCompetence(day('2026-11-22'), 20, advance)).toBe('2026-12-01')
  // Saturday 31 October 2026 closes on Tuesday 3 November, after All Souls' Day.
  expect(closingDate(day('2026-10-01'), 31, postpone)).toBe('2026-11-03')
  expect(firstOpenCompetence(day('2026-11-03'), 31, postpone)).toBe('2026-10-01')
})

test('days after the closing day lie in the competence, the others in the next month; the last date takes the cents', () => {
  const plan = {
    closingDay: 20,
    days: [
      { day: 5, share: toPpm(333_300) },
      { day: 25, share: toPpm(666_700) },
    ],
    strategy: postpone,
  }
  expect(datedTransfer(toCents(100_01), plan, day('2026-11-01'))).toEqual([
    { date: '2026-11-25', cents: 66_67 },
    { date: '2026-12-07', cents: 33_34 },
  ])
})

test('any amount over any percentages that end at 100.00 adds up, in order of time', () => {
  const plans = fc.record({ closingDay: fc.integer({ min: 1, max: 31 }), days: transferDays, strategy: strategies })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }).map(toCents), plans, dates, (total, plan, competence) => {
      const parts = datedTransfer(total, plan, competence)
      expect(sumCents(parts.map(({ cents }) => cents))).toBe(total)
      expect(parts.every(({ cents }) => cents >= 0)).toBe(true)
      expect(parts.map(({ date }) => date)).toEqual(parts.map(({ date }) => date).sort())
    }),
    runs,
  )
})

test('percentages that end at 99.99 are refused', () => {
  const plan = { closingDay: 20, days: [{ day: 5, share: toPpm(999_900) }], strategy: calendar }
  expect(() => datedTransfer(toCents(100), plan, day('2026-11-01'))).toThrow(RangeError)
})
