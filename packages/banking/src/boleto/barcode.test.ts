import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeBarcode, digitableLineOf, largestSlipCents, readBarcode, readDigitableLine } from './barcode.ts'

const barcode = '34193719500000100001090022334521234567890000'
const line = '34191.09008 22334.521238 45678.900007 3 71950000010000'

describe('a bar code and its digitable line', () => {
  test('are two forms of the same', () => {
    expect(digitableLineOf(barcode)).toBe(line)
    expect(readDigitableLine(line, '2017-06-01')).toEqual(readBarcode(barcode, '2017-06-01'))
  })

  test('say bank, amount, due date and free field', () => {
    expect(readBarcode(barcode, '2017-06-01')).toEqual({
      bank: '341',
      amountCents: 10_000,
      dueFactor: 7195,
      dueOn: '2017-06-19',
      freeField: '1090022334521234567890000',
      barcode,
      digitableLine: line,
    })
  })

  test('are read with or without points, blanks and dashes', () => {
    expect(readDigitableLine(line.replace(/[. ]/g, ''), '2017-06-01').barcode).toBe(barcode)
    expect(readBarcode(` ${barcode}\n`, '2017-06-01').barcode).toBe(barcode)
  })

  test.each([
    ['34191.09009 22334.521238 45678.900007 3 71950000010000', '1º campo'],
    ['34191.09008 22334.521239 45678.900007 3 71950000010000', '2º campo'],
    ['34191.09008 22334.521238 45678.900008 3 71950000010000', '3º campo'],
    ['34191.09008 22334.521238 45678.900007 4 71950000010000', 'dígito geral'],
    ['34191.09008 22334.521238 45678.900007 3 7195000001000', '47 números'],
    ['', '47 números'],
    ['846700000017435900240209024050002435842210108119', 'arrecadação'],
  ])('%s is refused: %s', (text, why) => {
    expect(() => readDigitableLine(text, '2017-06-01')).toThrow(why)
  })

  test('of a consumption bill are refused by name, not by a digit that has other rules', () => {
    expect(() => readBarcode('84670000001435900240200240500024384221010811', '2026-01-01')).toThrow('arrecadação')
    expect(() => readBarcode('123', '2026-01-01')).toThrow('44 números')
  })

  test('hold up to R$ 99.999.999,99 and not a cent more', () => {
    const parts = { bank: '341', factor: 1500, freeField: '1'.repeat(25) }
    expect(readBarcode(composeBarcode({ ...parts, amountCents: largestSlipCents }), '2026-01-01').amountCents).toBe(
      9_999_999_999,
    )
    for (const amountCents of [largestSlipCents + 1, -1, 0.5, Number.NaN]) {
      expect(() => composeBarcode({ ...parts, amountCents })).toThrow('R$ 99.999.999,99')
    }
  })

  test('any wrong digit of a line is noticed', () => {
    const digits = line.replace(/\D/g, '')
    const property = fc.property(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
      const wrong = digits.slice(0, at) + ((Number(digits[at]) + add) % 10) + digits.slice(at + 1)
      expect(() => readDigitableLine(wrong, '2017-06-01')).toThrow()
    })
    fc.assert(property, { numRuns: 423 })
  })

  test('what is composed is read back', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
    const property = fc.property(
      digits(25),
      fc.integer({ min: 0, max: largestSlipCents }),
      fc.integer({ min: 0, max: 9999 }),
      (freeField, amountCents, factor) => {
        const made = composeBarcode({ bank: '237', factor, amountCents, freeField })
        expect(readDigitableLine(digitableLineOf(made), '2026-11-20')).toMatchObject({
          bank: '237',
          amountCents,
          dueFactor: factor,
          freeField,
          barcode: made,
        })
      },
    )
    fc.assert(property)
  })
})
