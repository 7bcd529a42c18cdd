import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from './money.ts'
import { moneyInWords } from './money-in-words.ts'

test.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [50, 'cinquenta centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [100_000, 'mil reais'],
  [102_033, 'mil e vinte reais e trinta e três centavos'],
  [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [120_000, 'mil e duzentos reais'],
  [2_150_000, 'vinte e um mil e quinhentos reais'],
  [100_000_000, 'um milhão de reais'],
  [100_010_000, 'um milhão e cem reais'],
  [234_567_890, 'dois milhões trezentos e quarenta e cinco mil seiscentos e setenta e oito reais e noventa centavos'],
  [200_000_000_000, 'dois bilhões de reais'],
])('%i cents are "%s"', (cents, words) => {
  expect(moneyInWords(toCents(cents))).toBe(words)
})

test('two amounts never have the same words', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 })
  fc.assert(
    fc.property(amount, amount, (a, b) => a === b || moneyInWords(toCents(a)) !== moneyInWords(toCents(b))),
    { numRuns: 2_000 },
  )
})

test('an amount below zero has no words', () => {
  expect(() => moneyInWords(toCents(-1))).toThrow(RangeError)
})
