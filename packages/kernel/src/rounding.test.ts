import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp } from './rounding.ts'

const runs = { numRuns: 5_000 }
const divisor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((value) => value !== 0n)

test('a half goes away from zero', () => {
  expect(divideHalfUp(5n, 2n)).toBe(3n)
  expect(divideHalfUp(-5n, 2n)).toBe(-3n)
  expect(divideHalfUp(5n, -2n)).toBe(-3n)
  expect(divideHalfUp(-5n, -2n)).toBe(3n)
})

test('less than a half goes towards zero, more than a half away', () => {
  expect(divideHalfUp(49n, 100n)).toBe(0n)
  expect(divideHalfUp(51n, 100n)).toBe(1n)
  expect(divideHalfUp(-49n, 100n)).toBe(0n)
  expect(divideHalfUp(-51n, 100n)).toBe(-1n)
})

test('dividing by zero is refused', () => {
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
})

test('the result is never more than half a unit away, and at exactly a half it is the larger one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), divisor, (numerator, denominator) => {
      const rounded = divideHalfUp(numerator, denominator)
      const error = abs(numerator - rounded * denominator) * 2n
      expect(error <= abs(denominator)).toBe(true)
      if (error === abs(denominator)) expect(abs(rounded * denominator) > abs(numerator)).toBe(true)
    }),
    runs,
  )
})

test('a whole multiple comes back unchanged', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), divisor, (quotient, denominator) => {
      expect(divideHalfUp(quotient * denominator, denominator)).toBe(quotient)
    }),
    runs,
  )
})

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
