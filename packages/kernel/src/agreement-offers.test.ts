import { describe, expect, it } from 'vitest'
import { offersWithin, usualMonth } from './agreement-offers.ts'
import { isBusinessDay, nextBusinessDay } from './business-days.ts'
import { addDays, toCalendarDate } from './calendar-date.ts'
import { sumCents } from './money.ts'

const today = toCalendarDate('2026-12-28')
const debt = { principalCents: 200_000, fineCents: 4_000, interestCents: 1_200, monthlyCents: 100_000 }
const terms = { maxInstallments: 12, firstDueDays: 30, fineWaiverPercent: 100, interestWaiverPercent: 50 }

describe('offers of an agreement', () => {
  it('are the soonest end, the installment that half a month pays, and the lowest', () => {
    const said = offersWithin(debt, terms, today).map(
      ({ kind, totalCents, waivedFineCents, waivedInterestCents, installments }) => ({
        kind,
        totalCents,
        waived: [waivedFineCents, waivedInterestCents],
        count: installments.length,
        first: installments[0]?.dueOn,
      }),
    )
    expect(said).toEqual([
      { kind: 'fastest', totalCents: 200_600, waived: [4_000, 600], count: 1, first: '2027-01-04' },
      { kind: 'likeliest', totalCents: 201_200, waived: [4_000, 0], count: 5, first: '2027-01-07' },
      { kind: 'lowest', totalCents: 205_200, waived: [0, 0], count: 12, first: '2027-01-27' },
    ])
  })

  it('are fewer where the terms or the debt leave fewer', () => {
    const kinds = (given: Partial<typeof terms>, of = debt) =>
      offersWithin(of, { ...terms, ...given }, today).map(({ kind }) => kind)
    expect(kinds({ maxInstallments: 1 })).toEqual(['fastest'])
    expect(kinds({ maxInstallments: 5 })).toEqual(['fastest', 'likeliest'])
    const none = { principalCents: 101, fineCents: 0, interestCents: 0, monthlyCents: 101 }
    expect(kinds({}, none)).toEqual(['fastest'])
    expect(kinds({}, { ...none, principalCents: 100 })).toEqual([])
  })

  it('keep to the terms and add up to the cent, whatever they are', () => {
    let state = 7
    const roll = (most: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return Math.floor((state / 2 ** 32) * (most + 1))
    }
    for (let round = 0; round < 3_000; round += 1) {
      const given = {
        maxInstallments: 1 + roll(11),
        firstDueDays: roll(90),
        fineWaiverPercent: roll(100),
        interestWaiverPercent: roll(100),
      }
      const owed = {
        principalCents: 1 + roll(500_000),
        fineCents: roll(9_999),
        interestCents: roll(9_999),
        monthlyCents: roll(300_000),
      }
      const day = addDays(today, roll(400))
      for (const { waivedFineCents, waivedInterestCents, totalCents, installments } of offersWithin(owed, given, day)) {
        expect(waivedFineCents * 100).toBeLessThanOrEqual(owed.fineCents * given.fineWaiverPercent)
        expect(waivedInterestCents * 100).toBeLessThanOrEqual(owed.interestCents * given.interestWaiverPercent)
        const whole = owed.principalCents + owed.fineCents + owed.interestCents
        expect(totalCents).toBe(whole - waivedFineCents - waivedInterestCents)
        expect(sumCents(installments.map(({ cents }) => cents))).toBe(totalCents)
        expect(installments.length).toBeLessThanOrEqual(given.maxInstallments)
        const days = installments.map(({ dueOn }) => dueOn)
        expect(days.every((each) => isBusinessDay(each))).toBe(true)
        expect(days).toEqual([...new Set(days)].toSorted())
        expect((days[0] ?? '') <= nextBusinessDay(addDays(day, given.firstDueDays))).toBe(true)
        expect(installments.every(({ cents }) => cents > 100)).toBe(true)
      }
    }
  })

  it('go by the usual month of the family: the mean of those that it owes, all children together', () => {
    const month = (competence: string, principalCents: number) => ({ competence, principalCents })
    expect(usualMonth([month('2026-10-01', 100), month('2026-10-01', 60), month('2026-11-01', 40)])).toBe(100)
    expect(usualMonth([])).toBe(0)
  })
})
