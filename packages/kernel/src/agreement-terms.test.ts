import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  equalInstallments,
  imputed,
  laidOverMonths,
  lastDayOfInstallment,
  lastToldDay,
  sharesOfCovered,
  sharesOfKept,
} from './agreement-terms.ts'
import { isBusinessDay } from './business-days.ts'
import { toCalendarDate } from './calendar-date.ts'
import { sumCents, toCents } from './money.ts'

const cents = (max: number) => fc.integer({ min: 0, max }).map(toCents)
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => toCalendarDate(date.toISOString().slice(0, 10)))

test('installments add up to the total to the cent, on bank days that ascend', () => {
  fc.assert(
    fc.property(cents(99_999_999), fc.integer({ min: 1, max: 12 }), day, (total, count, first) => {
      const all = equalInstallments(total, count, first)
      expect(sumCents(all.map((each) => each.cents))).toBe(total)
      expect(all.every(({ dueOn }) => isBusinessDay(dueOn))).toBe(true)
      const dates = all.map(({ dueOn }) => dueOn)
      expect(dates).toEqual([...new Set(dates)].toSorted())
    }),
  )
})

test('a break keeps every cent: what was paid is what it covered and the charges that it kept', () => {
  fc.assert(
    fc.property(cents(9_999_999), fc.array(cents(999_999), { minLength: 1, maxLength: 12 }), (paid, principals) => {
      const { covered, chargesCents } = imputed(paid, principals)
      const restored = principals.map((each, at) => each - (covered[at] ?? 0))
      expect(paid + sumCents(restored.map(toCents))).toBe(sumCents(principals) + chargesCents)
      expect(restored.every((each) => each >= 0)).toBe(true)
      // Money reaches an invoice once those before it are covered whole, and the charges last.
      const firstOpen = restored.findIndex((each) => each > 0)
      if (firstOpen !== -1) {
        expect(covered.slice(firstOpen + 1).every((each) => each === 0)).toBe(true)
        expect(chargesCents).toBe(0)
      }
    }),
  )
})

test.each([
  ['a Wednesday', '2026-11-25', '2026-11-28', '2026-12-01'],
  ['a Friday, whose boleto clears on Monday', '2026-11-27', '2026-11-30', '2026-12-01'],
  ['a Saturday, which is due on Monday', '2026-11-28', '2026-12-03', '2026-12-04'],
  ['Carnival Monday, which is due on Ash Wednesday', '2027-02-08', '2027-02-13', '2027-02-16'],
  ['the last day of the year, without clearing', '2026-12-31', '2027-01-07', '2027-01-08'],
])('72 hours of an installment due on %s', (_, dueOn, last, told) => {
  expect(lastDayOfInstallment(toCalendarDate(dueOn))).toBe(last)
  expect(lastToldDay(toCalendarDate(dueOn))).toBe(told)
})

const agreedMonths = fc.array(
  fc.record({ principalCents: fc.integer({ min: 1, max: 999_999 }).map(toCents), chargesCents: cents(99_999) }),
  {
    minLength: 1,
    maxLength: 12,
  },
)
const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, each) => sum + each.cents, 0)

test('every cent of an agreement that was paid to the end is of one month and one installment', () => {
  fc.assert(
    fc.property(
      agreedMonths,
      cents(99_999),
      fc.nat(),
      fc.integer({ min: 1, max: 12 }),
      (months, chargesCents, roll, count) => {
        const principal = sumCents(months.map((month) => month.principalCents))
        const waivedCents = toCents(roll % (principal + 1))
        const total = toCents(principal - waivedCents + chargesCents)
        const shares = sharesOfKept(months, { chargesCents, waivedCents })
        expect(
          shares.every(
            ({ coveredCents }, at) => coveredCents >= 0 && coveredCents <= (months[at]?.principalCents ?? 0),
          ),
        ).toBe(true)
        expect(sumCents(shares.flatMap((share) => [share.coveredCents, share.chargesCents]))).toBe(total)
        const paid = equalInstallments(total, count, toCalendarDate('2026-12-01')).map((each) => each.cents)
        const parts = laidOverMonths(paid, shares)
        for (const [at, share] of shares.entries()) {
          const own = parts.filter(({ target }) => target === at)
          expect(sumOf(own.filter(({ isCharges }) => !isCharges))).toBe(share.coveredCents)
          expect(sumOf(own.filter(({ isCharges }) => isCharges))).toBe(share.chargesCents)
        }
        // In an installment the parts stand one after the other, none over another, to its end.
        for (const [at, whole] of paid.entries()) {
          const own = parts.filter(({ source }) => source === at)
          const ends = own.map(({ fromCents, cents: part }) => fromCents + part)
          expect(own.map(({ fromCents }) => fromCents)).toEqual(own.length === 0 ? [] : [0, ...ends.slice(0, -1)])
          expect(ends.at(-1) ?? 0).toBe(whole)
        }
      },
    ),
  )
})

test('charges go by the fine and interest of the months, by their amounts where there is none; a waiver by the amounts', () => {
  const of = (principal: number, charges: number) => ({
    principalCents: toCents(principal),
    chargesCents: toCents(charges),
  })
  const none = toCents(0)
  expect(
    sharesOfKept([of(80_000, 3_000), of(80_000, 1_000)], { chargesCents: toCents(1_001), waivedCents: toCents(1_001) }),
  ).toEqual([
    { coveredCents: 79_499, chargesCents: 751 },
    { coveredCents: 79_500, chargesCents: 250 },
  ])
  expect(sharesOfKept([of(30_000, 0), of(60_000, 0)], { chargesCents: toCents(300), waivedCents: none })).toEqual([
    { coveredCents: 30_000, chargesCents: 100 },
    { coveredCents: 60_000, chargesCents: 200 },
  ])
  expect(sharesOfCovered([of(80_000, 2_000), of(80_000, 2_000)], [toCents(80_000), toCents(12)], none)).toEqual([
    { coveredCents: 80_000, chargesCents: 0 },
    { coveredCents: 12, chargesCents: 0 },
  ])
})
