import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatMoney, parseMoney, sumCents, toCents } from './money.ts'

const runs = { numRuns: 5_000 }
const amounts = fc.maxSafeInteger().map(toCents)

test('a fraction of a cent is refused', () => {
  expect(() => toCents(0.5)).toThrow(RangeError)
  expect(() => toCents(2 ** 53)).toThrow(RangeError)
  expect(() => toCents(Number.NaN)).toThrow(RangeError)
  expect(toCents(100)).toBe(100)
})

test('sums are exact and refuse to leave the safe integers', () => {
  expect(sumCents([])).toBe(0)
  expect(sumCents([toCents(10), toCents(20), toCents(-5)])).toBe(25)
  expect(() => sumCents([toCents(Number.MAX_SAFE_INTEGER), toCents(1)])).toThrow(RangeError)
})

test('money reads as Brazilians write it, with a no-break space and a true minus', () => {
  expect(formatMoney(toCents(123456))).toBe('R$\u00A01.234,56')
  expect(formatMoney(toCents(5))).toBe('R$\u00A00,05')
  expect(formatMoney(toCents(0))).toBe('R$\u00A00,00')
  expect(formatMoney(toCents(-123456789))).toBe('\u2212R$\u00A01.234.567,89')
  expect(formatCents(toCents(100_000_00))).toBe('100.000,00')
  expect(formatCents(toCents(-50))).toBe('\u22120,50')
})

test('typed amounts are read with and without thousands, unit and cents', () => {
  expect(parseMoney('1.234,56')).toBe(123456)
  expect(parseMoney('1234,56')).toBe(123456)
  expect(parseMoney('R$ 1.234,56')).toBe(123456)
  expect(parseMoney('r$1234')).toBe(123400)
  expect(parseMoney('  12,5 ')).toBe(1250)
  expect(parseMoney('-0,01')).toBe(-1)
  expect(parseMoney('-R$ 3,00')).toBe(-300)
  expect(Object.is(parseMoney('-0,00'), 0)).toBe(true)
})

test('what is no amount, or could be two, is refused', () => {
  for (const text of [
    '',
    ' ',
    'R$',
    'abc',
    '1.5',
    '1,234.56',
    '1.23,45',
    '12,345',
    ',50',
    '1e3',
    '--1',
    '99999999999999999',
  ])
    expect(parseMoney(text), text).toBeNull()
})

test('what is written is read back, whatever the amount', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseMoney(formatMoney(amount))).toBe(amount)
      expect(parseMoney(formatCents(amount))).toBe(amount)
    }),
    runs,
  )
})

test('formatting agrees with the platform in pt-BR', () => {
  const platform = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (value) => {
      expect(formatCents(toCents(value))).toBe(platform.format(value / 100))
    }),
    runs,
  )
})

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const amount = parseMoney(text)
      expect(amount === null || Number.isSafeInteger(amount)).toBe(true)
    }),
    runs,
  )
})
