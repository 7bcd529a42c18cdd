import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'

test('an address reads from the street to the postal code', () => {
  const address = { street: 'Rua das Flores', number: '120', city: 'São Paulo', state: 'SP', postalCode: '04101000' }
  expect(addressText(address)).toBe('Rua das Flores, 120, São Paulo/SP, 04101-000')
})

test('what is not known leaves no gap', () => {
  expect(addressText({ city: 'Recife', number: '' })).toBe('Recife')
  expect(addressText({})).toBe('')
})
