import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, isFullScholarship, leavesEnough, overlap, type TermDiscount } from './discounts.ts'
import { sumCents, toCents } from './money.ts'
import { toPpm } from './percent.ts'

const month = '2026-03-01'
const always = { from: null, to: null }
const percent = (kind: TermDiscount['kind'], ppm: number): TermDiscount => ({
  kind,
  percentPpm: toPpm(ppm),
  valueCents: null,
  ...always,
})
const money = (kind: TermDiscount['kind'], cents: number): TermDiscount => ({
  kind,
  percentPpm: null,
  valueCents: toCents(cents),
  ...always,
})

test('half a scholarship, R$ 100,00 and ten per cent for a sibling apply in this order, however they are listed', () => {
  const listed = [percent('sibling', 100_000), money('fixed', 100_00), percent('scholarship', 500_000)]
  for (const discounts of [listed, listed.toReversed()])
    expect(discounted(toCents(1_000_00), discounts, month)).toEqual({
      cents: 360_00,
      taken: [
        { kind: 'scholarship', cents: 500_00 },
        { kind: 'fixed', cents: 100_00 },
        { kind: 'sibling', cents: 40_00 },
      ],
    })
})

test('a scholarship of 100 % leaves nothing to bill, whatever else is granted', () => {
  const discounts = [percent('scholarship', 1_000_000), money('fixed', 100_00), percent('punctuality', 50_000)]
  expect(discounted(toCents(1_000_00), discounts, month).cents).toBe(0)
  expect(leavesEnough(toCents(1_000_00), discounts, month)).toBe(true)
})

test('a discount counts in its months alone, first and last included', () => {
  const discounts = [{ ...money('fixed', 100_00), from: '2026-03-01', to: '2026-04-01' }]
  const billed = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map(
    (each) => discounted(toCents(500_00), discounts, each).cents,
  )
  expect(billed).toEqual([500_00, 400_00, 400_00, 500_00])
})

test('R$ 1,00 or less is not enough, also after the discount for paying on time', () => {
  const full = toCents(100_00)
  expect(leavesEnough(full, [money('fixed', 99_00)], month)).toBe(false)
  expect(leavesEnough(full, [money('fixed', 98_99)], month)).toBe(true)
  expect(leavesEnough(full, [money('fixed', 100_00)], month)).toBe(false)
  expect(leavesEnough(full, [percent('scholarship', 500_000), money('punctuality', 49_00)], month)).toBe(false)
})

test('two of a kind never meet in a month', () => {
  const until = (to: string) => ({ ...money('fixed', 1_00), to })
  const from = (first: string) => ({ ...money('fixed', 1_00), from: first })
  expect(overlap([until('2026-03-01'), from('2026-04-01')])).toBe(false)
  expect(overlap([until('2026-04-01'), from('2026-04-01')])).toBe(true)
  expect(overlap([money('fixed', 1_00), money('sibling', 1_00)])).toBe(false)
})

test('of any discounts, what is billed and what is taken off add up to the installment', () => {
  const one = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('scholarship', 'fixed', 'sibling', 'punctuality'),
        fc.integer({ min: 10_000, max: 1_000_000 }),
      )
      .map(([kind, ppm]) => percent(kind, ppm)),
    fc
      .tuple(fc.constantFrom('scholarship', 'fixed', 'sibling', 'punctuality'), fc.integer({ min: 1, max: 10 ** 8 }))
      .map(([kind, cents]) => money(kind, cents)),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 10 ** 9 }).map(toCents),
      fc.array(one, { maxLength: 5 }),
      (full, discounts) => {
        const { cents, taken } = discounted(full, discounts, month)
        expect(cents + sumCents(taken.map((each) => each.cents))).toBe(full)
        if (leavesEnough(full, discounts, month)) expect(cents >= 101 || isFullScholarship(discounts, month)).toBe(true)
      },
    ),
    { numRuns: 5_000 },
  )
})
