import fc from 'fast-check'
import { expect, test } from 'vitest'
import { familySchedule, fitsInstallments, LEAST_INSTALLMENT } from './family-schedule.ts'
import { sumCents, toCents } from './money.ts'

const runs = { numRuns: 5_000 }

test('an annuity of R$ 12.345,67 in 12 installments leaves its cents to the last one', () => {
  const schedule = familySchedule(toCents(12_345_67), 12)
  expect(schedule[0]).toEqual({ number: 1, of: 12, cents: 1_028_80 })
  expect(schedule[11]).toEqual({ number: 12, of: 12, cents: 1_028_87 })
})

test('who enters in the eighth month pays the five installments that remain, each as it is', () => {
  const schedule = familySchedule(toCents(12_000_05), 12, 7)
  expect(schedule.map(({ number, cents }) => [number, cents])).toEqual([
    [8, 1_000_00],
    [9, 1_000_00],
    [10, 1_000_00],
    [11, 1_000_00],
    [12, 1_000_05],
  ])
})

test('any annuity, number of installments and late entry add up to the annuity, and none is below R$ 1,01', () => {
  const cases = fc
    .integer({ min: 1, max: 36 })
    .chain((installments) =>
      fc.tuple(
        fc.constant(installments),
        fc.integer({ min: 101 * installments, max: 10 ** 11 }),
        fc.integer({ min: 0, max: installments - 1 }),
      ),
    )
  fc.assert(
    fc.property(cases, ([installments, cents, passed]) => {
      const annuity = toCents(cents)
      const whole = familySchedule(annuity, installments)
      const owed = familySchedule(annuity, installments, passed)
      expect(sumCents(whole.map((part) => part.cents))).toBe(annuity)
      expect(owed).toEqual(whole.slice(passed))
      expect(owed.every((part) => part.cents >= LEAST_INSTALLMENT && part.of === installments)).toBe(true)
    }),
    runs,
  )
})

test('an installment of R$ 1,00 and an entry after the last installment are refused', () => {
  expect(fitsInstallments(toCents(1200), 12)).toBe(false)
  expect(fitsInstallments(toCents(1212), 12)).toBe(true)
  expect(() => familySchedule(toCents(1211), 12)).toThrow(RangeError)
  for (const passed of [-1, 12, 0.5]) expect(() => familySchedule(toCents(12_000_00), 12, passed)).toThrow(RangeError)
  for (const parts of [0, 1.5]) expect(() => familySchedule(toCents(12_000_00), parts)).toThrow(RangeError)
})
