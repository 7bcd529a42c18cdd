import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearanceRefusal, clearSchools, owedRefusal, taughtCents } from './statement-rules.ts'

const row = (school_id: string, competence: string, is_owed: boolean) => ({ school_id, competence, is_owed })

test('each school is a creditor of its own: one that is owed does not hold back another', () => {
  const rows = [row('a', '2025-03-01', false), row('b', '2025-04-01', true), row('b', '2025-05-01', false)]
  expect(clearSchools(rows)).toEqual(['a'])
  expect(clearanceRefusal(rows, 2025, '2026-02-01')).toBeNull()
  expect(owedRefusal(rows, 2025)).toEqual({ code: 'clearance_owed', values: { year: 2025, months: '04/2025' } })
})

test('months that are owed are told once each, in the order of the year', () => {
  const rows = [row('a', '2025-11-01', true), row('a', '2025-02-01', true), row('a', '2025-02-01', true)]
  expect(clearanceRefusal(rows, 2025, '2026-02-01')?.values).toMatchObject({ months: '02/2025, 11/2025' })
})

test('a year is over on its last day’s morrow', () => {
  const rows = [row('a', '2025-11-01', false)]
  expect(clearanceRefusal(rows, 2025, '2025-12-31')?.code).toBe('clearance_year_not_over')
  expect(clearanceRefusal(rows, 2025, '2026-01-01')).toBeNull()
})

test('what is for teaching is never more than was paid, and all of it where nothing else is charged', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, (paid, taught, other) => {
      const part = taughtCents({ cents: paid, taught_cents: taught, items_cents: taught + other })
      const exact = (paid * taught) / (taught + other)
      return part <= paid && Math.abs(part - exact) <= 0.5 + 1e-6
    }),
    { numRuns: 5_000 },
  )
  expect(taughtCents({ cents: 700, taught_cents: 1000, items_cents: 1000 })).toBe(700)
})
