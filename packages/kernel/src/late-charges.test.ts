import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay } from './business-days.ts'
import { addDays, type CalendarDate, daysBetween, fromDayNumber, toCalendarDate } from './calendar-date.ts'
import {
  type ChargesInput,
  chargesOn,
  discountCentsOf,
  discountLimit,
  type EarlyDiscount,
  excessiveDiscount,
  settlementSplit,
} from './late-charges.ts'
import { toCents } from './money.ts'
import { toPpm } from './percent.ts'

const runs = { numRuns: 5_000 }
const cents = toCents
const date = toCalendarDate
const cents1To1M = fc.integer({ min: 101, max: 100_000_000 }).map(toCents)

function family(over: Partial<ChargesInput> & { countFrom?: 'shifted' | 'original' } = {}): ChargesInput {
  const { countFrom = 'shifted', ...rest } = over
  return {
    nominalCents: cents(100_000),
    dueOn: date('2026-11-20'),
    terms: { finePpm: toPpm(20_000), interest: { per: 'month', ppm: toPpm(10_000) }, countFrom },
    discounts: [],
    paidOn: date('2026-11-20'),
    ...rest,
  }
}

test('due on a holiday Friday: Monday costs nothing, Tuesday costs the fine and one day', () => {
  expect(chargesOn(family({ paidOn: date('2026-11-23') })).totalCents).toBe(100_000)
  expect(chargesOn(family({ paidOn: date('2026-11-24') }))).toEqual({
    effectiveDueOn: '2026-11-23',
    daysLate: 1,
    correctionCents: 0,
    fineCents: 2_000,
    interestCents: 33,
    discountCents: 0,
    discount: null,
    totalCents: 102_033,
    indexes: [],
  })
})

test('a contract that counts from the original date charges four days on that Tuesday, and still nothing on Monday', () => {
  expect(chargesOn(family({ paidOn: date('2026-11-23'), countFrom: 'original' })).totalCents).toBe(100_000)
  const tuesday = chargesOn(family({ paidOn: date('2026-11-24'), countFrom: 'original' }))
  expect(tuesday.daysLate).toBe(4)
  expect(tuesday.totalCents).toBe(102_133)
})

test('a holiday of the city moves the due date too', () => {
  const extraHolidays = new Set([date('2026-11-23')])
  expect(chargesOn(family({ paidOn: date('2026-11-24'), extraHolidays })).totalCents).toBe(100_000)
  expect(chargesOn(family({ paidOn: date('2026-11-25'), extraHolidays })).daysLate).toBe(1)
})

test('a monthly rate gives 15,00 for 45 days of 1.000,00 at 1 % a month; 0,033 % a day gives 14,85', () => {
  const late45 = { dueOn: date('2026-03-02'), paidOn: date('2026-04-16') }
  expect(chargesOn(family(late45)).interestCents).toBe(1_500)
  const daily = chargesOn(
    family({
      ...late45,
      terms: { finePpm: toPpm(0), interest: { per: 'day', ppm: toPpm(330) }, countFrom: 'shifted' },
    }),
  )
  expect(daily.interestCents).toBe(1_485)
  expect(daily.fineCents).toBe(0)
})

test('half a cent of fine or interest counts as one, each on its own', () => {
  const terms = { finePpm: toPpm(5_000), interest: { per: 'day', ppm: toPpm(5_000) }, countFrom: 'shifted' } as const
  const charges = chargesOn(family({ nominalCents: cents(100), terms, paidOn: date('2026-11-24') }))
  expect([charges.fineCents, charges.interestCents, charges.totalCents]).toEqual([1, 1, 102])
})

const tiers: EarlyDiscount[] = [
  { daysBefore: 10, percentPpm: toPpm(100_000) },
  { daysBefore: 5, valueCents: cents(5_000) },
]

test('the best tier still valid counts alone, and none after the due date', () => {
  const on = (paidOn: string) =>
    chargesOn(family({ dueOn: date('2026-11-25'), discounts: tiers, paidOn: date(paidOn) }))
  // 15 November is a Sunday and a holiday: the first tier is good until Monday 16.
  expect(on('2026-11-16').discount).toBe(tiers[0])
  expect(on('2026-11-16').totalCents).toBe(90_000)
  expect(on('2026-11-17').discount).toBe(tiers[1])
  // 20 November is a holiday Friday: the second tier is good until Monday 23.
  expect(on('2026-11-23').totalCents).toBe(95_000)
  expect(on('2026-11-24').totalCents).toBe(100_000)
  expect(on('2026-11-26').discountCents).toBe(0)
})

test('a nearer tier that gives more wins over an earlier one that gives less', () => {
  const discounts: EarlyDiscount[] = [
    { daysBefore: 5, valueCents: cents(5_000) },
    { daysBefore: 10, percentPpm: toPpm(10_000) },
  ]
  expect(chargesOn(family({ discounts, paidOn: date('2026-11-03') })).discount).toBe(discounts[0])
})

test('a discount greater than the nominal leaves nothing to pay, never less', () => {
  const discounts: EarlyDiscount[] = [{ daysBefore: 0, valueCents: cents(100_001) }]
  const charges = chargesOn(family({ discounts }))
  expect([charges.discountCents, charges.totalCents]).toEqual([100_000, 0])
})

test('one cent short of 900,00 costs one cent with a tier of 10 % as with a tier of 100,00', () => {
  const open = { openCents: cents(10_001), paidOn: date('2026-11-10') }
  for (const tier of [
    { daysBefore: 5, percentPpm: toPpm(100_000) },
    { daysBefore: 5, valueCents: cents(10_000) },
  ])
    expect(chargesOn(family({ ...open, discounts: [tier] })).totalCents).toBe(1)
})

test('of an invoice paid in part, fine and interest are charged on what is open', () => {
  const charges = chargesOn(family({ openCents: cents(50_000), paidOn: date('2026-11-25') }))
  expect([charges.fineCents, charges.interestCents, charges.totalCents]).toEqual([1_000, 33, 51_033])
})

test('a payment in two parts within the discount costs what one payment costs', () => {
  fc.assert(
    fc.property(anyCase, fc.double({ min: 0, max: 1, noNaN: true }), (input, share) => {
      const whole = chargesOn(input)
      if (whole.daysLate > 0) return
      // Less than the net amount: the discount is not granted yet.
      const first = cents(Math.floor(Math.max(0, whole.totalCents - 1) * share))
      const rest = chargesOn({ ...input, openCents: cents(input.nominalCents - first) })
      expect(first + rest.totalCents).toBe(whole.totalCents)
    }),
    runs,
  )
})

test('a discount that leaves R$ 1,00 or less is found, whichever tier it is', () => {
  const value = (amount: number): EarlyDiscount => ({ daysBefore: 5, valueCents: cents(amount) })
  const percent = (rate: number): EarlyDiscount => ({ daysBefore: 0, percentPpm: toPpm(rate) })
  expect(excessiveDiscount(cents(2_000), [value(2_550)])).toEqual(value(2_550))
  expect(excessiveDiscount(cents(2_000), [value(2_000)])).toEqual(value(2_000))
  expect(excessiveDiscount(cents(2_000), [value(1_900)])).toEqual(value(1_900))
  expect(excessiveDiscount(cents(2_000), [value(1_899)])).toBeNull()
  expect(excessiveDiscount(cents(2_000), [value(100), percent(950_000)])).toEqual(percent(950_000))
  expect(excessiveDiscount(cents(2_000), [])).toBeNull()
})

test('where no tier is excessive, no day costs R$ 1,00 or less', () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const least = Math.min(
        ...input.discounts.map((tier) => input.nominalCents - discountCentsOf(tier, input.nominalCents)),
      )
      expect(excessiveDiscount(input.nominalCents, input.discounts) === null).toBe(least > 100)
      if (least > 100) expect(chargesOn(input).totalCents).toBeGreaterThan(100)
    }),
    runs,
  )
})

test('wrong terms are refused', () => {
  const day = (daysBefore: number): EarlyDiscount => ({ daysBefore, valueCents: cents(1) })
  const wrong: Partial<ChargesInput>[] = [
    { nominalCents: cents(-1) },
    { openCents: cents(-1) },
    { openCents: cents(100_001) },
    { terms: { finePpm: toPpm(-1), interest: { per: 'day', ppm: toPpm(0) }, countFrom: 'shifted' } },
    { terms: { finePpm: toPpm(0), interest: { per: 'day', ppm: toPpm(-1) }, countFrom: 'shifted' } },
    { discounts: [day(1), day(2), day(3)] },
    { discounts: [day(1), day(1)] },
    { discounts: [day(-1)] },
    { discounts: [day(0.5)] },
  ]
  for (const over of wrong) expect(() => chargesOn(family(over))).toThrow(RangeError)
})

const anyTier = fc
  .record({
    daysBefore: fc.integer({ min: 0, max: 30 }),
    percent: fc.boolean(),
    size: fc.integer({ min: 0, max: 10 ** 6 }),
  })
  .map(
    ({ daysBefore, percent, size }): EarlyDiscount =>
      percent ? { daysBefore, percentPpm: toPpm(size) } : { daysBefore, valueCents: cents(size) },
  )
const anyCase = fc
  .record({
    nominalCents: cents1To1M,
    due: fc.integer({ min: 19_000, max: 25_000 }),
    offset: fc.integer({ min: -60, max: 400 }),
    fine: fc.integer({ min: 0, max: 20_000 }),
    interest: fc.integer({ min: 0, max: 10_000 }),
    per: fc.constantFrom('day' as const, 'month' as const),
    countFrom: fc.constantFrom('shifted' as const, 'original' as const),
    discounts: fc.uniqueArray(anyTier, { maxLength: 2, selector: (tier) => tier.daysBefore }),
  })
  .map(
    ({ due, offset, fine, interest, per, countFrom, ...rest }): ChargesInput => ({
      ...rest,
      dueOn: fromDayNumber(due),
      paidOn: fromDayNumber(due + offset),
      terms: { finePpm: toPpm(fine), interest: { per, ppm: toPpm(interest) }, countFrom },
    }),
  )

test('up to the effective due date nothing is charged; after it no discount is given', () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const charges = chargesOn(input)
      expect(isBusinessDay(charges.effectiveDueOn)).toBe(true)
      expect(charges.effectiveDueOn >= input.dueOn).toBe(true)
      if (input.paidOn <= charges.effectiveDueOn) {
        expect([charges.daysLate, charges.fineCents, charges.interestCents]).toEqual([0, 0, 0])
      } else {
        expect(charges.discountCents).toBe(0)
        expect(charges.daysLate).toBeGreaterThan(0)
      }
      expect(charges.totalCents).toBeGreaterThanOrEqual(0)
      expect(charges.totalCents).toBe(
        input.nominalCents + charges.fineCents + charges.interestCents - charges.discountCents,
      )
    }),
    runs,
  )
})

test('paying a day later never costs less', () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const today = chargesOn(input)
      const tomorrow = chargesOn({ ...input, paidOn: addDays(input.paidOn, 1) })
      expect(tomorrow.totalCents).toBeGreaterThanOrEqual(today.totalCents)
    }),
    runs,
  )
})

test('counting from the shifted date is never dearer, and the same where nothing shifted', () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const shifted = chargesOn({ ...input, terms: { ...input.terms, countFrom: 'shifted' } })
      const original = chargesOn({ ...input, terms: { ...input.terms, countFrom: 'original' } })
      expect(original.totalCents).toBeGreaterThanOrEqual(shifted.totalCents)
      if (shifted.effectiveDueOn === input.dueOn) expect(original).toEqual(shifted)
    }),
    runs,
  )
})

test('interest is within half a cent of the exact rate times days', () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const { interestCents, daysLate } = chargesOn(input)
      const parts = input.terms.interest.per === 'month' ? 30_000_000n : 1_000_000n
      const exact = BigInt(input.nominalCents) * BigInt(input.terms.interest.ppm) * BigInt(daysLate)
      const error = BigInt(interestCents) * parts - exact
      expect(error > -(parts + 1n) / 2n && error <= parts / 2n).toBe(true)
    }),
    runs,
  )
})

test('the discount given is the best of the tiers whose limit is not past', () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const { discountCents, discount } = chargesOn(input)
      const valid = input.discounts.filter((tier) => input.paidOn <= discountLimit(input.dueOn, tier))
      const alone = valid.map((tier) => chargesOn({ ...input, discounts: [tier] }).discountCents)
      expect(discountCents).toBe(Math.max(0, ...alone))
      expect(discount === null).toBe(discountCents === 0)
      for (const tier of valid)
        expect(daysBetween(input.paidOn, input.dueOn)).toBeGreaterThanOrEqual(tier.daysBefore - 7)
    }),
    runs,
  )
})

const late = { correctionCents: cents(0), fineCents: cents(2_000), interestCents: cents(33), discountCents: cents(0) }
const early = { correctionCents: cents(0), fineCents: cents(0), interestCents: cents(0), discountCents: cents(5_000) }
const whole = {
  principalCents: 100_000,
  chargesCents: 0,
  discountCents: 0,
  toleratedCents: 0,
  surplusCents: 0,
  openCents: 0,
}
const nominalOpenCents = cents(100_000)

test('a late payment in full covers the nominal and the charges', () => {
  expect(settlementSplit({ nominalOpenCents, charges: late, paidCents: cents(102_033) })).toEqual({
    ...whole,
    chargesCents: 2_033,
  })
})

test('missing charges never keep an invoice open', () => {
  expect(settlementSplit({ nominalOpenCents, charges: late, paidCents: cents(100_000) })).toEqual(whole)
  expect(settlementSplit({ nominalOpenCents, charges: late, paidCents: cents(101_000) })).toEqual({
    ...whole,
    chargesCents: 1_000,
  })
})

test('a payment with the discount of the day closes the nominal, and only a payment that reaches it earns it', () => {
  expect(settlementSplit({ nominalOpenCents, charges: early, paidCents: cents(95_000) })).toEqual({
    ...whole,
    principalCents: 95_000,
    discountCents: 5_000,
  })
  expect(settlementSplit({ nominalOpenCents, charges: early, paidCents: cents(94_999) })).toEqual({
    ...whole,
    principalCents: 94_999,
    openCents: 5_001,
  })
})

test('what is beyond nominal and charges is credit', () => {
  expect(settlementSplit({ nominalOpenCents, charges: late, paidCents: cents(110_000) })).toEqual({
    ...whole,
    chargesCents: 2_033,
    surplusCents: 7_967,
  })
  expect(settlementSplit({ nominalOpenCents: cents(0), charges: early, paidCents: cents(500) })).toEqual({
    ...whole,
    principalCents: 0,
    surplusCents: 500,
  })
})

test('a tolerance closes an invoice that is short by no more than that', () => {
  const short = { nominalOpenCents, charges: late, toleranceCents: cents(50) }
  expect(settlementSplit({ ...short, paidCents: cents(99_950) })).toEqual({
    ...whole,
    principalCents: 99_950,
    toleratedCents: 50,
  })
  expect(settlementSplit({ ...short, paidCents: cents(99_949) }).openCents).toBe(51)
})

test('charges that the bank reports take the place of ours', () => {
  const paid = { nominalOpenCents, charges: late, paidCents: cents(103_000) }
  expect(settlementSplit({ ...paid, reportedChargesCents: cents(3_000) }).chargesCents).toBe(3_000)
  expect(settlementSplit({ ...paid, reportedChargesCents: cents(0) }).surplusCents).toBe(3_000)
})

test('amounts below zero are refused', () => {
  const base = { nominalOpenCents, charges: late, paidCents: cents(1) }
  expect(() => settlementSplit({ ...base, paidCents: cents(-1) })).toThrow(RangeError)
  expect(() => settlementSplit({ ...base, nominalOpenCents: cents(-1) })).toThrow(RangeError)
  expect(() => settlementSplit({ ...base, toleranceCents: cents(-1) })).toThrow(RangeError)
  expect(() => settlementSplit({ ...base, reportedChargesCents: cents(-1) })).toThrow(RangeError)
  expect(() => settlementSplit({ ...base, charges: { ...late, discountCents: cents(-1) } })).toThrow(RangeError)
})

test('no cent is lost or made: the split adds up to the payment and to the nominal', () => {
  fc.assert(
    fc.property(
      anyCase,
      fc.integer({ min: 0, max: 120_000_000 }),
      fc.integer({ min: 0, max: 500 }),
      (input, paid, slack) => {
        const split = settlementSplit({
          nominalOpenCents: input.nominalCents,
          charges: chargesOn(input),
          paidCents: cents(paid),
          toleranceCents: cents(slack),
        })
        const { principalCents, chargesCents, discountCents, toleratedCents, surplusCents, openCents } = split
        expect(principalCents + chargesCents + surplusCents).toBe(paid)
        expect(principalCents + discountCents + toleratedCents + openCents).toBe(input.nominalCents)
        for (const part of Object.values(split)) expect(part).toBeGreaterThanOrEqual(0)
        expect(toleratedCents).toBeLessThanOrEqual(slack)
        if (openCents > 0) expect(chargesCents + discountCents + surplusCents + toleratedCents).toBe(0)
      },
    ),
    runs,
  )
})

test('paying exactly what is due closes the invoice with nothing over', () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const charges = chargesOn(input)
      const split = settlementSplit({ nominalOpenCents: input.nominalCents, charges, paidCents: charges.totalCents })
      expect([split.openCents, split.surplusCents, split.toleratedCents]).toEqual([0, 0, 0])
      expect(split.chargesCents).toBe(charges.fineCents + charges.interestCents)
    }),
    runs,
  )
})

/** By another way: every day walked one by one, interest added up in parts of a cent, rounded at the very end. */
function walked(input: ChargesInput): { fine: number; interest: number; discount: number } {
  const open = input.openCents ?? input.nominalCents
  const payable = (day: CalendarDate): CalendarDate => (isBusinessDay(day) ? day : payable(addDays(day, 1)))
  const last = payable(input.dueOn)
  let parts = 0n
  let isLate = false
  const start = input.terms.countFrom === 'shifted' ? last : input.dueOn
  for (let day = start; day < input.paidOn; day = addDays(day, 1)) {
    parts += BigInt(open) * BigInt(input.terms.interest.ppm)
    isLate ||= addDays(day, 1) > last
  }
  const cent = input.terms.interest.per === 'month' ? 30_000_000n : 1_000_000n
  const rounded = (numerator: bigint, unit: bigint) => Number((numerator + unit / 2n) / unit)
  const values = input.discounts
    .filter(({ daysBefore }) => input.paidOn <= payable(addDays(input.dueOn, -daysBefore)))
    .map((tier) =>
      'valueCents' in tier
        ? tier.valueCents
        : rounded(BigInt(input.nominalCents) * BigInt(tier.percentPpm), 1_000_000n),
    )
  return {
    fine: isLate ? rounded(BigInt(open) * BigInt(input.terms.finePpm), 1_000_000n) : 0,
    interest: isLate ? rounded(parts, cent) : 0,
    discount: Math.min(open, Math.max(0, ...values)),
  }
}

test('fine, interest and discount are those of walking every day, paid in part or not', () => {
  fc.assert(
    fc.property(anyCase, fc.constantFrom(1, 0.6, 0.01), (input, part) => {
      const given = { ...input, openCents: cents(Math.max(1, Math.floor(input.nominalCents * part))) }
      const { fineCents, interestCents, discountCents } = chargesOn(given)
      expect({ fine: fineCents, interest: interestCents, discount: discountCents }).toEqual(walked(given))
    }),
    runs,
  )
})

test('a second copy owes up to its due date what is owed on it, and interest of each day more on the nominal alone', () => {
  const copy = (paidOn: string) =>
    chargesOn(family({ lateSince: date('2026-11-24'), dueOn: date('2026-12-10'), paidOn: date(paidOn) }))
  expect(copy('2026-12-01')).toMatchObject({ daysLate: 16, fineCents: 2_000, interestCents: 533, totalCents: 102_533 })
  expect(copy('2026-12-10').totalCents).toBe(102_533)
  expect(copy('2026-12-11')).toMatchObject({ daysLate: 17, interestCents: 567, totalCents: 102_567 })
})

test('a second copy costs after its due date what the invoice of before would have cost, where both days have banks', () => {
  const days = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 200 }))
  fc.assert(
    fc.property(days, cents1To1M, ([moved, later], nominalCents) => {
      const first = date('2026-11-24')
      const dueOn = addDays(first, moved)
      const paidOn = addDays(dueOn, later)
      fc.pre(isBusinessDay(dueOn))
      const copy = chargesOn(family({ nominalCents, lateSince: first, dueOn, paidOn }))
      const before = chargesOn(family({ nominalCents, dueOn: first, paidOn }))
      expect(copy.totalCents).toBe(before.totalCents)
    }),
    runs,
  )
})

test('a weekend on which a second copy could not be paid costs nothing', () => {
  const copy = (paidOn: string) =>
    chargesOn(family({ lateSince: date('2026-11-24'), dueOn: date('2026-12-12'), paidOn: date(paidOn) })).daysLate
  expect([copy('2026-12-12'), copy('2026-12-14'), copy('2026-12-15')]).toEqual([18, 18, 19])
})
