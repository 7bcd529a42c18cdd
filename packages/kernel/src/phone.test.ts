import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, internationalPhone, isMobile, maskPhone, parsePhone } from './phone.ts'

test('numbers are read with and without country code and punctuation', () => {
  expect(parsePhone('+55 (11) 98765-4321')).toBe('11987654321')
  expect(parsePhone('(11) 3456-7890')).toBe('1134567890')
  expect(parsePhone('11987654321')).toBe('11987654321')
})

test('anything but 10 or 11 digits is refused', () => {
  for (const text of ['', '987654321', '5511987654321', '+1 (212) 555-0100', '11 98765 432x', '+55', '119876543210'])
    expect(parsePhone(text), text).toBeNull()
})

test('numbers are written with area code and hyphen', () => {
  const mobile = parsePhone('11987654321')
  const fixed = parsePhone('1134567890')
  expect(mobile && formatPhone(mobile)).toBe('(11) 98765-4321')
  expect(fixed && formatPhone(fixed)).toBe('(11) 3456-7890')
  expect(mobile && maskPhone(mobile)).toBe('(11) •••••-4321')
  expect(mobile && internationalPhone(mobile)).toBe('+5511987654321')
})

test('a mobile number is told from a landline by its ninth digit', () => {
  const mobile = parsePhone('11987654321')
  const landline = parsePhone('1134567890')
  expect([mobile && isMobile(mobile), landline && isMobile(landline)]).toEqual([true, false])
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10 ** 9, max: 10 ** 11 - 1 }), (digits) => {
      const number = parsePhone(String(digits))
      expect(number && parsePhone(formatPhone(number))).toBe(String(digits))
      expect(number && parsePhone(internationalPhone(number))).toBe(String(digits))
    }),
    { numRuns: 3_000 },
  )
})
