import { expect, test } from 'vitest'
import { toCents } from './money.ts'

test('a fraction of a cent is refused', () => {
  expect(() => toCents(0.5)).toThrow(RangeError)
  expect(toCents(100)).toBe(100)
})
