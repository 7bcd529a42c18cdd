import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKey } from './search-text.ts'

test('accents, capitals and spaces do not tell names apart', () => {
  expect(searchKey('  José\u00A0 DA   Conceição ')).toBe('jose da conceicao')
  expect(searchKey('ÂNGELA Müller')).toBe('angela muller')
  expect(searchKey('Jose\u0301')).toBe(searchKey('José'))
  expect(searchKey('')).toBe('')
})

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text))
    }),
    { numRuns: 5_000 },
  )
})
