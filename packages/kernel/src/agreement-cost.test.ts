import { describe, expect, it } from 'vitest'
import { agreementCost } from './agreement-cost.ts'
import { equalInstallments } from './agreement-terms.ts'
import { addDays, daysBetween, toCalendarDate } from './calendar-date.ts'
import { toCents } from './money.ts'

const today = toCalendarDate('2026-03-02')
const cost = (debt: number, ...payments: [days: number, cents: number][]) =>
  agreementCost(
    toCents(debt),
    payments.map(([days, cents]) => ({ dueOn: addDays(today, days), cents: toCents(cents) })),
    today,
  )

describe('the cost of an agreement against paying today', () => {
  it('is the rate of a year, and its twelfth root of a month', () => {
    // 1.000,00 today or 1.100,00 in a year: 10 % a year, 1,1^(1/12) - 1 = 0,7974 % a month.
    expect(cost(100_000, [365, 110_000])).toEqual({ extraCents: 10_000, monthlyPpm: 8000, yearlyPpm: 100_000 })
  })

  it('compounds what falls due within the year', () => {
    // 1.000,00 today or 1.010,00 in 73 days, a fifth of a year: 1,01^5 - 1 = 5,1010 %.
    expect(cost(100_000, [73, 101_000])).toMatchObject({ extraCents: 1000, yearlyPpm: 51_000 })
  })

  it('of several installments brings them back to the debt of today', () => {
    const first = addDays(today, 7)
    const parts = equalInstallments(toCents(123_457), 6, first)
    const { yearlyPpm } = agreementCost(toCents(120_000), parts, today)
    const yearly = (yearlyPpm ?? 0) / 1_000_000
    const worth = parts.reduce(
      (sum, part) => sum + part.cents / (1 + yearly) ** (daysBetween(today, part.dueOn) / 365),
      0,
    )
    expect(yearly).toBeGreaterThan(0.1)
    expect(Math.abs(worth - 120_000)).toBeLessThan(5)
  })

  it('takes what is paid today off the debt that is carried', () => {
    expect(cost(200_000, [0, 100_000], [365, 110_000])).toMatchObject({ extraCents: 10_000, yearlyPpm: 100_000 })
  })

  it('is below zero where more is waived than the family bears', () => {
    expect(cost(100_000, [365, 90_000])).toMatchObject({ extraCents: -10_000, yearlyPpm: -100_000 })
  })

  it('is nothing where the installments are the debt', () => {
    expect(cost(100_000, [30, 50_000], [60, 50_000])).toEqual({ extraCents: 0, monthlyPpm: 0, yearlyPpm: 0 })
  })

  it.each([
    ['all is paid today', [0, 100_000]],
    ['today pays more than the debt', [0, 120_000]],
    ['the fee is a thousand times the debt', [1, 9_000_000]],
  ] as const)('has no rate where %s', (_, payment) => {
    expect(cost(100_000, [...payment])).toMatchObject({ monthlyPpm: null, yearlyPpm: null })
  })

  it('takes no day before the offer', () => {
    expect(() => cost(100_000, [-1, 100_000])).toThrow(RangeError)
  })
})
