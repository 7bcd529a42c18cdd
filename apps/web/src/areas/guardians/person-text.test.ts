import { expect, test } from 'vitest'
import { phoneText } from './person-text.ts'

test('telephones are punctuated', () => {
  expect(phoneText('11987654321')).toBe('(11) 98765-4321')
})

test('what the server masked stays as it came, and nothing is three dashes', () => {
  expect(phoneText('(11) •••••-4321')).toBe('(11) •••••-4321')
  expect(phoneText(null)).toBe('---')
})
