import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StableKeys } from './stable-keys.ts'

const date = fc.constantFrom(null, '2026-12-09', '2026-12-10')
const parts = fc.record({
  account: fc.constantFrom('', '1234.5', '1234.6'),
  carteira: fc.constantFrom('', '109', '112'),
  nossoNumero: fc.constantFrom('1', '2', '3'),
  event: fc.constantFrom('02', '06'),
  eventOn: date,
  creditOn: date,
  paidCents: fc.constantFrom(0, 100, 101),
})

test('a key is its parts joined, whatever line came before, and equal keys are counted', () => {
  const property = fc.property(fc.array(parts, { maxLength: 40 }), (lines) => {
    const keys = new StableKeys('341')
    const seen = new Map<string, number>()
    for (const line of lines) {
      const { account, carteira, nossoNumero, event, eventOn, creditOn, paidCents } = line
      const expected = ['341', account, carteira, nossoNumero, event, eventOn ?? '', creditOn ?? '', paidCents].join(
        '|',
      )
      const start = keys.start(line)
      expect(start).toBe(expected)
      seen.set(expected, (seen.get(expected) ?? 0) + 1)
      expect(keys.ordinal(nossoNumero, start)).toBe(seen.get(expected))
    }
  })
  fc.assert(property, { numRuns: 400, seed: 341 })
})
