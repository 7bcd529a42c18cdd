import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalInstallments, imputed, lastDayOfInstallment, lastToldDay } from './agreement-terms.ts'
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
