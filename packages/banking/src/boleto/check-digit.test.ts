import { expect, test } from 'vitest'
import { barcodeDigit, mod10, mod11OrZero, mod11Rest, weightedSum } from './check-digit.ts'

test('modulo 10 sums the digits of each product', () => {
  expect(mod10('01230067896')).toBe(3)
  expect(mod10('341910900')).toBe(8)
  expect(mod10('0')).toBe(0)
  expect(mod10('5')).toBe(9)
})

test('weights turn from the right', () => {
  expect(weightedSum('123', [2, 3])).toBe(3 * 2 + 2 * 3 + 1 * 2)
  expect(weightedSum('', [2])).toBe(0)
})

test('modulo 11 with weights 2 to 9, or to another end', () => {
  expect(mod11Rest('123456')).toBe(0)
  expect(mod11Rest('05009401448', 2, 7)).toBe(
    (8 * 2 + 4 * 3 + 4 * 4 + 1 * 5 + 0 + 4 * 7 + 9 * 2 + 0 + 0 + 5 * 5 + 0) % 11,
  )
})

test('10 and 11 become 0 in the common form and 1 in the bar code', () => {
  expect(mod11OrZero('0')).toBe(0)
  expect(mod11OrZero('6')).toBe(0)
  expect(mod11OrZero('1')).toBe(9)
  expect(barcodeDigit('0')).toBe(1)
  expect(barcodeDigit('6')).toBe(1)
  expect(barcodeDigit('1')).toBe(9)
})
