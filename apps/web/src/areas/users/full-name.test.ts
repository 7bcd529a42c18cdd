import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test('a person without a surname has no loose space', () => {
  expect(fullName({ name: 'Ana', surname: '' })).toBe('Ana')
  expect(fullName({ name: 'Ana', surname: 'Prado' })).toBe('Ana Prado')
})
