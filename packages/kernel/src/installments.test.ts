import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, splitByShare, splitEqually } from './installments.ts'
import { sumCents, toCents } from './money.ts'
import { toPpm } from './percent.ts'

const runs = { numRuns: 5_000 }
const totals = fc.integer({ min: 0, max: 10 ** 12 }).map(toCents)
const shares = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 23 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 1_000_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => toPpm(cut - (cuts[index] ?? 0))))

test('the last installment takes the cents that do not divide', () => {
  expect(splitEqually(toCents(100_00), 3)).toEqual([33_33, 33_33, 33_34])
  expect(splitEqually(toCents(12_345_67), 12).at(-1)).toBe(1_028_87)
  expect(splitEqually(toCents(5), 1)).toEqual([5])
  expect(splitEqually(toCents(2), 3)).toEqual([0, 0, 2])
})

test('equal parts add up, are equal but the last, and the last is never smaller', () => {
  fc.assert(
    fc.property(totals, fc.integer({ min: 1, max: 60 }), (total, count) => {
      const parts = splitEqually(total, count)
      expect(parts).toHaveLength(count)
      expect(sumCents(parts)).toBe(total)
      const first = parts[0] ?? 0
      expect(parts.slice(0, -1).every((part) => part === first)).toBe(true)
      const extra = (parts.at(-1) ?? 0) - first
      expect(extra >= 0 && extra < count).toBe(true)
    }),
    runs,
  )
})

test('shares of 100 % are cut to cents and the last part takes the rest', () => {
  expect(splitByShare(toCents(100_01), [toPpm(300_000), toPpm(300_000), toPpm(400_000)])).toEqual([30_00, 30_00, 40_01])
  expect(splitByShare(toCents(2), [250_000, 250_000, 250_000, 250_000].map(toPpm))).toEqual([0, 0, 0, 2])
})

test('parts by share add up, none is negative, and none but the last is off by a cent', () => {
  fc.assert(
    fc.property(totals, shares, (total, given) => {
      const parts = splitByShare(total, given)
      expect(parts).toHaveLength(given.length)
      expect(sumCents(parts)).toBe(total)
      for (const [index, part] of parts.entries()) {
        const missing = BigInt(total) * BigInt(given[index] ?? 0) - BigInt(part) * 1_000_000n
        const isLast = index === parts.length - 1
        expect(missing < 1_000_000n && (isLast || missing >= 0n)).toBe(true)
        expect(part).toBeGreaterThanOrEqual(0)
      }
    }),
    runs,
  )
})

test('impossible splits are refused', () => {
  for (const parts of [0, -1, 1.5, Number.NaN]) expect(() => splitEqually(toCents(100), parts)).toThrow(RangeError)
  expect(() => splitEqually(toCents(-1), 2)).toThrow(RangeError)
  expect(() => splitByShare(toCents(-1), [toPpm(1_000_000)])).toThrow(RangeError)
  expect(() => splitByShare(toCents(100), [])).toThrow(RangeError)
  expect(() => splitByShare(toCents(100), [toPpm(999_999)])).toThrow(RangeError)
  expect(() => splitByShare(toCents(100), [toPpm(1_100_000), toPpm(-100_000)])).toThrow(RangeError)
})

test('parts between boundaries are the shares: they add up to the whole, whatever the amount', () => {
  fc.assert(
    fc.property(totals, shares, (total, given) => {
      let fromPpm = 0
      const parts = given.map((share) => {
        const part = partOf(total, { fromPpm, toPpm: fromPpm + share })
        fromPpm += share
        return part
      })
      expect(sumCents(parts)).toBe(total)
      expect(parts.every((part) => part >= 0)).toBe(true)
    }),
    runs,
  )
})

test('two parts are those of two shares: the second takes the cents', () => {
  fc.assert(
    fc.property(totals, fc.integer({ min: 0, max: 1_000_000 }), (total, cut) => {
      const two = [partOf(total, { fromPpm: 0, toPpm: cut }), partOf(total, { fromPpm: cut, toPpm: 1_000_000 })]
      expect(two).toEqual(splitByShare(total, [toPpm(cut), toPpm(1_000_000 - cut)]))
    }),
    runs,
  )
})

test('a part beyond the whole is an error of the program', () => {
  expect(() => partOf(toCents(100), { fromPpm: 600_000, toPpm: 500_000 })).toThrow(RangeError)
  expect(() => partOf(toCents(100), { fromPpm: 0, toPpm: 1_000_001 })).toThrow(RangeError)
})
