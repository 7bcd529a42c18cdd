import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, type CalendarDate, toCalendarDate } from './calendar-date.ts'
import type { PriceIndex, PriceSeries } from './correction.ts'
import { type ChargesInput, chargesOn } from './late-charges.ts'
import { toCents } from './money.ts'
import { toPpm } from './percent.ts'

const date = toCalendarDate

function index(month: string, percentE6: number, knownFrom: string, series: PriceSeries = 'ipca'): PriceIndex {
  return { series, month: date(`${month}-01`), percentE6, knownFrom: date(knownFrom) }
}

const indexes = [
  index('2026-08', 440_000, '2026-09-10'),
  index('2026-09', 480_000, '2026-10-09'),
  index('2026-10', 210_000, '2026-11-11'),
]
const rates = [
  index('2026-08', 800_000, '2026-08-03', 'legalRate'),
  index('2026-09', 750_000, '2026-09-01', 'legalRate'),
  index('2026-10', 620_000, '2026-10-01', 'legalRate'),
]

type Asked = { paidOn: string; minDays?: number; regime?: 'contractWithIpca' | 'legal'; known?: readonly PriceIndex[] }

function owed({ paidOn, minDays = 30, regime = 'contractWithIpca', known = [...indexes, ...rates] }: Asked) {
  return chargesOn(family({ minDays, regime, indexes: known }, { paidOn: date(paidOn) }))
}

function family(
  correction: NonNullable<ChargesInput['terms']['correction']>,
  over: Partial<ChargesInput> = {},
): ChargesInput {
  return {
    nominalCents: toCents(100_000),
    dueOn: date('2026-08-10'),
    terms: {
      finePpm: toPpm(20_000),
      interest: { per: 'month', ppm: toPpm(10_000) },
      countFrom: 'shifted',
      correction,
    },
    discounts: [],
    paidOn: date('2026-08-10'),
    ...over,
  }
}

test('71 days late: two months of IPCA first, then interest and fine on the corrected amount', () => {
  const charges = owed({ paidOn: '2026-10-20' })
  // 1.000,00 x 1,0044 x 1,0048 = 1.009,22; x 1 % x 71/30 = 23,88; x 2 % = 20,18.
  expect(charges).toMatchObject({ correctionCents: 922, interestCents: 2_388, fineCents: 2_018, totalCents: 105_328 })
  expect(charges.indexes.map(({ month, percentE6 }) => [month, percentE6])).toEqual([
    ['2026-08-01', 440_000],
    ['2026-09-01', 480_000],
  ])
})

test('nothing is corrected before the least days, and a month not before it is whole', () => {
  expect(owed({ paidOn: '2026-09-09' }).daysLate).toBe(30)
  expect(owed({ paidOn: '2026-09-09' }).correctionCents).toBe(0)
  expect(owed({ paidOn: '2026-09-10' }).correctionCents).toBe(440)
  expect(owed({ paidOn: '2026-09-29', minDays: 51 }).correctionCents).toBe(0)
  expect(owed({ paidOn: '2026-09-30', minDays: 51 }).correctionCents).toBe(440)
})

test('an index counts from the day it is known, and the month before it counts without it', () => {
  const late = [index('2026-08', 440_000, '2026-09-16'), index('2026-09', 480_000, '2026-10-09')]
  expect(owed({ paidOn: '2026-09-15', known: late }).correctionCents).toBe(0)
  expect(owed({ paidOn: '2026-09-16', known: late }).correctionCents).toBe(440)
})

test('a corrected index counts from the day it is known: what was owed before stays as it was', () => {
  const versions = [...indexes, index('2026-08', 500_000, '2026-10-15')]
  expect(owed({ paidOn: '2026-10-14', known: versions }).correctionCents).toBe(922)
  expect(owed({ paidOn: '2026-10-15', known: versions }).correctionCents).toBe(982)
})

test('prices that fell take off of those that rose, and never of the nominal', () => {
  const fell = [index('2026-08', 440_000, '2026-09-10'), index('2026-09', -200_000, '2026-10-09')]
  expect(owed({ paidOn: '2026-10-20', known: fell }).correctionCents).toBe(239)
  const deep = [index('2026-08', 440_000, '2026-09-10'), index('2026-09', -680_000, '2026-10-09')]
  expect(owed({ paidOn: '2026-10-20', known: deep })).toMatchObject({ correctionCents: 0, fineCents: 2_000 })
})

test('the legal regime charges the legal rate by the days of each month, and not the rate of a contract', () => {
  // August 21 of 31 days at 0,80 %, September 30 of 30 at 0,75 %, October 20 of 31 at 0,62 %: 1,69193… % of 1.009,22.
  const charges = owed({ paidOn: '2026-10-20', regime: 'legal' })
  expect(charges).toMatchObject({ correctionCents: 922, interestCents: 1_708, fineCents: 2_018 })
  expect(
    charges.indexes.filter(({ series }) => series === 'legalRate').map(({ days, ofDays }) => [days, ofDays]),
  ).toEqual([
    [21, 31],
    [30, 30],
    [20, 31],
  ])
  expect(owed({ paidOn: '2026-08-11', regime: 'legal' })).toMatchObject({ interestCents: 26, fineCents: 2_000 })
  expect(owed({ paidOn: '2026-08-10', regime: 'legal' }).totalCents).toBe(100_000)
})

test('a second copy owes up to its due date what was known when it was made, and after it all that is known', () => {
  const copiedOn = date('2026-10-05')
  const copy = (paidOn: string) =>
    chargesOn(
      family(
        { regime: 'contractWithIpca', minDays: 30, indexes, copiedOn },
        { lateSince: date('2026-08-10'), dueOn: date('2026-10-20'), paidOn: date(paidOn) },
      ),
    )
  expect(copy('2026-10-06').correctionCents).toBe(440)
  expect(copy('2026-10-20').totalCents).toBe(copy('2026-10-06').totalCents)
  expect(copy('2026-10-21').correctionCents).toBe(922)
})

test('a second copy whose prices fell after it was made owes no less than its title asks for', () => {
  const fell = [index('2026-08', 440_000, '2026-09-10'), index('2026-09', -400_000, '2026-10-21')]
  const copy = (paidOn: string) =>
    chargesOn(
      family(
        { regime: 'contractWithIpca', minDays: 30, indexes: fell, copiedOn: date('2026-10-05') },
        { lateSince: date('2026-08-10'), dueOn: date('2026-10-20'), paidOn: date(paidOn) },
      ),
    )
  expect(copy('2026-10-20').correctionCents).toBe(440)
  expect(copy('2026-10-22').correctionCents).toBe(440)
})

test('a correction before 30 days is refused', () => {
  expect(() => owed({ paidOn: '2026-10-20', minDays: 29 })).toThrow(RangeError)
})

const series = fc.constantFrom('ipca' as const, 'legalRate' as const)
const drawnIndexes = fc
  .array(fc.tuple(series, fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 3_000_000 }), fc.nat(60)), {
    maxLength: 30,
  })
  .map((all) => {
    const first = date('2026-01-01')
    const once = new Map(all.map((each) => [`${each[0]} ${each[1]}`, each]))
    return [...once.values()].map(([of, month, percentE6, wait]): PriceIndex => {
      const start = addMonths(first, month)
      return { series: of, month: start, percentE6, knownFrom: addDays(start, wait) }
    })
  })

test('without a month below zero what is owed never falls from one day to the next', () => {
  fc.assert(
    fc.property(
      drawnIndexes,
      fc.constantFrom('contractWithIpca' as const, 'legal' as const),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 30, max: 90 }),
      fc.integer({ min: 0, max: 300 }),
      (known, regime, due, minDays, late) => {
        const dueOn: CalendarDate = addDays(date('2026-01-01'), due)
        const on = (day: number) =>
          chargesOn(family({ regime, minDays, indexes: known }, { dueOn, paidOn: addDays(dueOn, day) }))
        const [today, tomorrow] = [on(late), on(late + 1)]
        expect(tomorrow.totalCents).toBeGreaterThanOrEqual(today.totalCents)
        if (today.daysLate < minDays) expect(today.correctionCents).toBe(0)
      },
    ),
    { numRuns: 3_000 },
  )
})
