import { expect, test } from 'vitest'
import { maskName } from './person-name.ts'

test('a masked name keeps the first name and the initials of the rest', () => {
  expect(maskName('Marina Conceição Teles')).toBe('Marina C. T.')
  expect(maskName('  Érico   álvares ')).toBe('Érico Á.')
})

test('a single name stays, and nothing stays nothing', () => {
  expect(maskName('Marina')).toBe('Marina')
  expect(maskName('  ')).toBe('')
})
