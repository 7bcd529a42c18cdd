import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from './money.ts'
import { applyPpm, formatPercent, fractionFromPpm, ppmFromFraction, ppmFromPercentField, toPpm } from './percent.ts'

const runs = { numRuns: 5_000 }

test('a rate is a whole number of millionths', () => {
  expect(toPpm(20_000)).toBe(20_000)
  expect(() => toPpm(0.5)).toThrow(RangeError)
  expect(() => toPpm(Number.POSITIVE_INFINITY)).toThrow(RangeError)
})

test('fractions of the wire are taken as written, up to 6 decimals', () => {
  expect(ppmFromFraction('0.0200')).toBe(20_000)
  expect(ppmFromFraction(0.02)).toBe(20_000)
  expect(ppmFromFraction('0.000333')).toBe(333)
  expect(ppmFromFraction(0.000001)).toBe(1)
  expect(ppmFromFraction(1)).toBe(1_000_000)
  expect(ppmFromFraction('12.5')).toBe(12_500_000)
})

test('a fraction that would have to be rounded or guessed is refused', () => {
  for (const fraction of [
    '0.0000001',
    1e-7,
    -0.02,
    '-0.02',
    '',
    '.5',
    '1.',
    '2%',
    '0,02',
    'NaN',
    Number.NaN,
    1e21,
    '99999999999',
  ])
    expect(() => ppmFromFraction(fraction), String(fraction)).toThrow(RangeError)
})

test('every rate crosses the wire and comes back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (value) => {
      const fraction: unknown = JSON.parse(JSON.stringify(fractionFromPpm(toPpm(value))))
      expect(ppmFromFraction(String(fraction))).toBe(value)
      expect(ppmFromFraction((value / 1_000_000).toFixed(6))).toBe(value)
    }),
    runs,
  )
})

test('an empty, wrong, zero or negative percent field is 0', () => {
  for (const value of [
    '',
    ' ',
    'abc',
    '0',
    '0,00',
    '-3',
    -3,
    0,
    Number.NaN,
    '1,2,3',
    '2..5',
    1e-7,
    1e300,
    '9'.repeat(30),
  ])
    expect(ppmFromPercentField(value), String(value)).toBe(0)
})

test('a percent field is divided by 100 and kept to 4 decimals, half up', () => {
  expect(ppmFromPercentField('2')).toBe(20_000)
  expect(ppmFromPercentField('2,5')).toBe(25_000)
  expect(ppmFromPercentField('2.5 %')).toBe(25_000)
  expect(ppmFromPercentField(33.33)).toBe(333_300)
  expect(ppmFromPercentField('1.234,5')).toBe(12_345_000)
  expect(ppmFromPercentField('0,0333')).toBe(300)
  expect(ppmFromPercentField('0,005')).toBe(100)
  expect(ppmFromPercentField('0,0049')).toBe(0)
})

test('more decimals are kept where they are asked for', () => {
  expect(ppmFromPercentField('0,0333', 6)).toBe(333)
  expect(ppmFromPercentField('0,03335', 6)).toBe(334)
  expect(ppmFromPercentField('0,0333', 5)).toBe(330)
})

test('a percentage is rounded half up to the cent, once', () => {
  expect(applyPpm(toCents(100_000), toPpm(20_000))).toBe(2_000)
  expect(applyPpm(toCents(25), toPpm(20_000))).toBe(1)
  expect(applyPpm(toCents(24), toPpm(20_000))).toBe(0)
  expect(applyPpm(toCents(-25), toPpm(20_000))).toBe(-1)
})

test('a percentage is within half a cent of the exact value, and 100 % is the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
      const applied = BigInt(applyPpm(toCents(amount), toPpm(rate)))
      const error = applied * 1_000_000n - BigInt(amount) * BigInt(rate)
      expect(error > -500_000n && error <= 500_000n).toBe(true)
      expect(applyPpm(toCents(amount), toPpm(1_000_000))).toBe(amount)
    }),
    runs,
  )
})

test('percentages are written with a decimal comma and no needless zeros', () => {
  expect(formatPercent(toPpm(20_000))).toBe('2%')
  expect(formatPercent(toPpm(333))).toBe('0,0333%')
  expect(formatPercent(toPpm(12_345_000))).toBe('1234,5%')
  expect(formatPercent(toPpm(0))).toBe('0%')
  expect(formatPercent(toPpm(-15_000))).toBe('\u22121,5%')
})

test('a percentage on the screen is read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (value) => {
      expect(ppmFromPercentField(formatPercent(toPpm(value)), 6)).toBe(value)
    }),
    runs,
  )
})
