import { expect, test } from 'vitest'
import { formatPostalCode, parsePostalCode } from './postal-code.ts'

test('a CEP is 8 digits, with or without its hyphen', () => {
  expect(parsePostalCode('01310-100')).toBe('01310100')
  expect(parsePostalCode('01.310-100')).toBe('01310100')
  expect(parsePostalCode(' 01310100 ')).toBe('01310100')
  for (const text of ['', '1310-100', '013101000', 'ABCDE-FGH']) expect(parsePostalCode(text), text).toBeNull()
})

test('a CEP is written with its hyphen', () => {
  const code = parsePostalCode('01310100')
  expect(code && formatPostalCode(code)).toBe('01310-100')
})
