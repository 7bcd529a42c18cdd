import { expect, test } from 'vitest'
import { phoneText, taxIdText } from './person-text.ts'

test('documents and phones are punctuated', () => {
  expect(taxIdText('52998224725')).toBe('529.982.247-25')
  expect(taxIdText('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(phoneText('11987654321')).toBe('(11) 98765-4321')
})

test('what the server masked stays as it came, and nothing is three dashes', () => {
  expect(taxIdText('•••.982.247-••')).toBe('•••.982.247-••')
  expect(phoneText('(11) •••••-4321')).toBe('(11) •••••-4321')
  expect(phoneText(null)).toBe('---')
})
