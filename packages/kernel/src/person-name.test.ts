import { expect, test } from 'vitest'
import { maskName } from './person-name.ts'

test('a masked name keeps the first letter of each word', () => {
  expect(maskName('Marina Conceição Teles')).toBe('M••• C••• T•••')
  expect(maskName('  Érico   álvares ')).toBe('É••• Á•••')
})

test('a single name is masked too, and nothing stays nothing', () => {
  expect(maskName('Marina')).toBe('M•••')
  expect(maskName('  ')).toBe('')
})
