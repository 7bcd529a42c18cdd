import { expect, test } from 'vitest'
import { filledAddress } from './found-address.ts'

const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' }
const wholeTown = { street: '', district: '', city: 'São Cristóvão', state: 'SE' }

test('empty fields are filled', () => {
  expect(filledAddress({}, paulista, undefined)).toEqual(paulista)
})

test('what was typed stays', () => {
  expect(filledAddress({ street: 'Av. Paulista, fundos' }, paulista, undefined)).toEqual({
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  })
})

test('another code replaces what the one before filled, and only that', () => {
  const values = { ...paulista, district: 'Cerqueira César' }
  expect(filledAddress(values, wholeTown, paulista)).toEqual({ street: undefined, city: 'São Cristóvão', state: 'SE' })
})

test('a code of a whole town empties nothing that was typed', () => {
  expect(filledAddress({ street: 'Rua das Flores' }, wholeTown, undefined)).toEqual({
    city: 'São Cristóvão',
    state: 'SE',
  })
})
