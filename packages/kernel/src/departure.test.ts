import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDateOf, lastOfMonth, toCalendarDate } from './calendar-date.ts'
import { LARGEST_PENALTY_PPM, leavingPenalty, partOfMonth } from './departure.ts'
import { toCents } from './money.ts'
import { toPpm } from './percent.ts'

const cents = fc.integer({ min: 0, max: 9_999_999_999 }).map(toCents)
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(toCalendarDate('2000-01-01'), days))

/** Days of a month, counted one by one. */
function daysUpTo(date: string): { attended: number; all: number } {
  const [year, month, last] = date.split('-').map(Number)
  const all = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return { attended: Number(last), all }
}

test('a part of a month is within half a cent of its days', () => {
  fc.assert(
    fc.property(cents, day, (amount, leftOn) => {
      const { attended, all } = daysUpTo(leftOn)
      const distance = 2n * (BigInt(partOfMonth(amount, leftOn)) * BigInt(all) - BigInt(amount) * BigInt(attended))
      expect(distance <= BigInt(all) && distance > -BigInt(all)).toBe(true)
    }),
  )
})

test('a month grows with each day, and its last day is the whole month', () => {
  fc.assert(
    fc.property(cents, day, (amount, leftOn) => {
      expect(partOfMonth(amount, lastOfMonth(leftOn))).toBe(amount)
      const tomorrow = addDays(leftOn, 1)
      if (tomorrow.slice(0, 7) === leftOn.slice(0, 7))
        expect(partOfMonth(amount, tomorrow)).toBeGreaterThanOrEqual(partOfMonth(amount, leftOn))
    }),
  )
})

test('20 days of November of R$ 1.000,00 are R$ 666,67; 14 of February of a leap year R$ 482,76', () => {
  expect(partOfMonth(toCents(100_000), calendarDateOf(2026, 11, 20))).toBe(66_667)
  expect(partOfMonth(toCents(100_000), calendarDateOf(2028, 2, 14))).toBe(48_276)
  expect(() => partOfMonth(toCents(-1), calendarDateOf(2026, 11, 20))).toThrow(RangeError)
})

test('a penalty is never above a tenth, and less than a cent below its rate', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: LARGEST_PENALTY_PPM }).map(toPpm), (unexpired, rate) => {
      const penalty = BigInt(leavingPenalty(unexpired, rate))
      expect(penalty * 10n <= BigInt(unexpired)).toBe(true)
      const short = BigInt(unexpired) * BigInt(rate) - penalty * 1_000_000n
      expect(short >= 0n && short < 1_000_000n).toBe(true)
    }),
  )
})

test('a rate above the law is no penalty', () => {
  expect(leavingPenalty(toCents(105), toPpm(LARGEST_PENALTY_PPM))).toBe(10)
  expect(() => leavingPenalty(toCents(100_000), toPpm(LARGEST_PENALTY_PPM + 1))).toThrow(RangeError)
  expect(() => leavingPenalty(toCents(-1), toPpm(1))).toThrow(RangeError)
})
