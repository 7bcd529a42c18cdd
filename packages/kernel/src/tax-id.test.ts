import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cnpjCheckDigits,
  cpfCheckDigits,
  formatTaxId,
  isCnpj,
  isCpf,
  maskTaxId,
  parseCnpj,
  parseCpf,
  parseTaxId,
  taxIdText,
} from './tax-id.ts'

const runs = { numRuns: 5_000 }
const charactersOf = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet.split('')), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''))
const cpfBases = charactersOf('0123456789', 9).filter((base) => new Set(base).size > 1)
const cnpjBases = charactersOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12).filter((base) => new Set(base).size > 1)

test('a CPF is read with and without punctuation', () => {
  expect(parseCpf('529.982.247-25')).toBe('52998224725')
  expect(parseCpf(' 52998224725 ')).toBe('52998224725')
  expect(parseCpf('529.982.247-26')).toBeNull()
  expect(parseCpf('529.982.247-2')).toBeNull()
  expect(parseCpf('5299822472A')).toBeNull()
  expect(parseCpf('')).toBeNull()
})

test('a CNPJ may carry letters, which count their ASCII code less 48', () => {
  expect(parseCnpj('12.ABC.345/01DE-35')).toBe('12ABC34501DE35')
  expect(parseCnpj('6a.3ed.mwp/0001-68')).toBe('6A3EDMWP000168')
  expect(parseCnpj('11.222.333/0001-81')).toBe('11222333000181')
  expect(parseCnpj('12.ABC.345/01DE-36')).toBeNull()
  expect(parseCnpj('12.ABC.345/01DE-3A')).toBeNull()
})

test('letters are never dropped or turned into others to make a number fit', () => {
  expect(parseCnpj('x11.222.333/0001-81')).toBeNull()
  expect(parseCpf('529.982.247-25a')).toBeNull()
  expect(parseCnpj('ı1.222.333/0001-81')).toBeNull()
  expect(parseCnpj('１１.222.333/0001-81')).toBeNull()
})

test('numbers of one repeated digit are refused though their check digits fit', () => {
  for (const digit of '0123456789') {
    expect(parseCpf(digit.repeat(11))).toBeNull()
    expect(parseCnpj(digit.repeat(14))).toBeNull()
  }
})

test('the length says which one it is', () => {
  expect(parseTaxId('529.982.247-25')).toBe('52998224725')
  expect(parseTaxId('12.ABC.345/01DE-35')).toBe('12ABC34501DE35')
  expect(parseTaxId('529982247250')).toBeNull()
  expect(isCpf('12ABC34501DE35')).toBe(false)
  expect(isCnpj('52998224725')).toBe(false)
})

test('numbers are written with their punctuation, and anything else is refused', () => {
  expect(formatTaxId('52998224725')).toBe('529.982.247-25')
  expect(formatTaxId('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(() => formatTaxId('123')).toThrow(RangeError)
})

test('shown, a number has its punctuation, and what is masked stays as it came', () => {
  expect(taxIdText('52998224725')).toBe('529.982.247-25')
  expect(taxIdText('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(taxIdText('•••.982.247-••')).toBe('•••.982.247-••')
})

test('a masked number keeps the middle only', () => {
  expect(maskTaxId('52948291725')).toBe('•••.482.917-••')
  expect(maskTaxId('12ABC34501DE35')).toBe('••.ABC.345/••••-••')
  expect(maskTaxId('12345')).toBe('•••••')
})

test('every base with its check digits is read back from its written form', () => {
  fc.assert(
    fc.property(cpfBases, cnpjBases, (person, company) => {
      const cpf = person + cpfCheckDigits(person)
      expect(parseTaxId(formatTaxId(cpf))).toBe(cpf)
      const cnpj = company + cnpjCheckDigits(company)
      expect(parseTaxId(formatTaxId(cnpj).toLowerCase())).toBe(cnpj)
    }),
    runs,
  )
})

test('a wrong check digit is always noticed', () => {
  fc.assert(
    fc.property(cpfBases, cnpjBases, fc.nat({ max: 99 }), (person, company, number) => {
      const digits = String(number).padStart(2, '0')
      expect(parseCpf(person + digits) !== null).toBe(digits === cpfCheckDigits(person))
      expect(parseCnpj(company + digits) !== null).toBe(digits === cnpjCheckDigits(company))
    }),
    runs,
  )
})

test('check digits agree with the published weights, written out from the left', () => {
  const byWeights = (text: string, weights: readonly number[]) => {
    const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0)
    return String(((sum * 10) % 11) % 10)
  }
  fc.assert(
    fc.property(cpfBases, cnpjBases, (person, company) => {
      const personFirst = byWeights(person, [10, 9, 8, 7, 6, 5, 4, 3, 2])
      const personSecond = byWeights(person + personFirst, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
      expect(cpfCheckDigits(person)).toBe(personFirst + personSecond)
      const companyFirst = byWeights(company, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
      const companySecond = byWeights(company + companyFirst, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
      expect(cnpjCheckDigits(company)).toBe(companyFirst + companySecond)
    }),
    runs,
  )
})
