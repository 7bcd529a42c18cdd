import { expect, test } from 'vitest'
import { equalParts, sumsOf } from './program-parts.ts'

const dates = [
  { dueOn: '2026-12-07', competence: '2026-11-01' },
  { dueOn: '2026-12-21', competence: '2026-11-01' },
  { dueOn: '2027-01-05', competence: '2026-12-01' },
]

test('equal installments stand on one date of each month, and the last one takes the cents', () => {
  expect(equalParts(100_01, 2, dates)).toEqual([
    { dueOn: '2026-12-21', cents: 50_00 },
    { dueOn: '2027-01-05', cents: 50_01 },
  ])
  expect(equalParts(100_01, 2, [])).toEqual([])
})

test('the interest of what is typed is that of the server: 2 % of 500,00 for one month, 4,04 % for two', () => {
  const installments = [
    { dueOn: '2026-12-21', cents: 500_00 },
    { dueOn: '2027-01-05', cents: 500_00 },
  ]
  expect(sumsOf({ installments, rate: 0.02, rateKind: 'compound' }, '2026-10-01', dates)).toEqual({
    cents: 1_000_00,
    interestCents: 10_00 + 20_20,
  })
})
