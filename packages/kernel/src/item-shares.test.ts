import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividedBy, itemShares } from './item-shares.ts'
import { sumCents, toCents } from './money.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 }).map(toCents)
/** CADERNETA_SHARE_CASES = how many: 20,000 in the long campaign. */
const runs = { numRuns: Number(process.env['CADERNETA_SHARE_CASES'] ?? 2_000) }

test('an amount goes by the weights, and the cents that are left go to the largest remainders', () => {
  const of = (total: number, ...weights: number[]) => dividedBy(toCents(total), weights.map(toCents))
  // 60,0006 and 39,9994 of 100,00.
  expect(of(100_00, 100_001, 66_665)).toEqual([60_00, 40_00])
  // 3,33 each, and the cent that is left to the first of equal remainders.
  expect(of(10_00, 1, 1, 1)).toEqual([3_34, 3_33, 3_33])
  expect(of(1, 1, 2, 1)).toEqual([0, 1, 0])
  expect(of(5_00, 0, 0)).toEqual([5_00, 0])
  expect(() => of(-1, 1)).toThrow(RangeError)
  expect(() => of(1)).toThrow(RangeError)
})

test('parts add up to the amount, each is its exact share cut or raised by less than a cent, and none is above its weight', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (total, weights) => {
      const parts = dividedBy(total, weights)
      expect(sumCents(parts)).toBe(total)
      const whole = sumCents(weights)
      if (whole === 0) return
      for (const [at, part] of parts.entries()) {
        const weight = weights[at] ?? 0
        const off = BigInt(part) * BigInt(whole) - BigInt(total) * BigInt(weight)
        expect(off < BigInt(whole) && off > -BigInt(whole)).toBe(true)
        if (total <= whole) expect(part).toBeLessThanOrEqual(weight)
      }
    }),
    runs,
  )
})

const payment = fc.record({
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  discount: fc.double({ min: 0, max: 0.3, noNaN: true }),
  charges: cents,
  surplus: cents,
})

test('each amount of a payment is the sum of its items, and payments until nothing is open leave nothing of any item open', () => {
  const items = fc.array(fc.record({ cents: fc.integer({ min: 101, max: 5_000_000 }), isGuaranteed: fc.boolean() }), {
    minLength: 2,
    maxLength: 5,
  })
  fc.assert(
    fc.property(items, fc.array(payment, { maxLength: 5 }), (all, payments) => {
      const open = all.map((each) => each.cents)
      const pay = (principal: number, discount: number, charges: number, surplus: number) => {
        const paid = {
          principalCents: toCents(principal),
          discountCents: toCents(discount),
          chargesCents: toCents(charges),
          surplusCents: toCents(surplus),
        }
        const shares = itemShares(
          paid,
          all.map(({ isGuaranteed }, at) => ({ item: at + 1, isGuaranteed, openCents: toCents(open[at] ?? 0) })),
        )
        for (const key of ['principalCents', 'discountCents', 'chargesCents', 'surplusCents'] as const)
          expect(sumCents(shares.map((share) => share[key]))).toBe(paid[key])
        expect(sumCents(shares.map((share) => share.cents))).toBe(principal + charges + surplus)
        // Nothing above what is owed is the school's where a part is guaranteed.
        const [holder] = shares.filter(({ surplusCents }) => surplusCents > 0)
        if (holder) expect(holder.isGuaranteed).toBe(all.some(({ isGuaranteed }) => isGuaranteed))
        for (const [at, { principalCents, discountCents }] of shares.entries()) {
          open[at] = (open[at] ?? 0) - principalCents - discountCents
          expect(open[at]).toBeGreaterThanOrEqual(0)
        }
      }
      const left = () => open.reduce((sum, each) => sum + each, 0)
      for (const { part, discount, charges, surplus } of payments) {
        const covered = Math.floor(left() * part)
        const off = Math.floor(covered * discount)
        pay(covered - off, off, charges, surplus)
      }
      pay(left(), 0, 0, 0)
      expect(open.every((each) => each === 0)).toBe(true)
    }),
    runs,
  )
})

test('fine and interest go as what is covered: of 26,43 on 1.000,00 and 300,00 the tuition bears 20,33', () => {
  const shares = itemShares(
    {
      principalCents: toCents(1_300_00),
      chargesCents: toCents(26_43),
      discountCents: toCents(0),
      surplusCents: toCents(0),
    },
    [
      { item: 1, openCents: toCents(1_000_00), isGuaranteed: true },
      { item: 2, openCents: toCents(300_00), isGuaranteed: false },
    ],
  )
  expect(shares.map(({ chargesCents, cents }) => [chargesCents, cents])).toEqual([
    [20_33, 1_020_33],
    [6_10, 306_10],
  ])
})
