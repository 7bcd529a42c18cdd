// What the bank kept for one invoice, divided by the values of its items: the worked month of docs/transfers.md.
import { expect, test } from 'vitest'
import type { PackedRow } from '../../platform/db/packed-rows.ts'
import { costFacts } from './facts-by-item.ts'
import { knownOf } from './known-rows.ts'

const blank = { one: null, two: null, three: null, four: null, five: null, six: null, seven: null }

/** Items of the invoice `a`, and 2,10 that the bank kept for it. */
function costsOf(
  items: readonly { item: number; cents: number; basis?: 'guaranteed' }[],
  moved: readonly number[] = [],
) {
  const rows: PackedRow[] = [
    { ...blank, kind: 'fee', transfer_id: 't', same: ',itau', one: 'k', two: 'a', three: '210' },
    ...items.map(({ item, cents, basis = 'received' }) => ({
      ...blank,
      kind: 'item',
      transfer_id: null,
      same: `,${item},tuition,${basis}`,
      one: 'a',
      two: String(cents),
    })),
    ...moved.map((item) => ({ ...blank, kind: 'cost', transfer_id: null, same: `,${item}`, one: 'k' })),
  ]
  return costFacts(rows, knownOf(rows)).map(({ item, cents, bankAccountId }) => [item, cents, bankAccountId])
}

const lunch = { item: 2, cents: 30_000 }

test('of 2,10 for 1.000,00 and 300,00 the lunch bears 0,48, the tuition the rest', () => {
  expect(costsOf([{ item: 1, cents: 100_000 }, lunch])).toEqual([
    [1, 162, 'itau'],
    [2, 48, 'itau'],
  ])
})

test('of a guaranteed tuition and a lunch the lunch alone bears its part, and once', () => {
  const tuition = { item: 1, cents: 100_000, basis: 'guaranteed' } as const
  expect(costsOf([tuition, lunch])).toEqual([[2, 48, 'itau']])
  expect(costsOf([tuition, lunch], [2])).toEqual([])
})

test('an item behind one that was taken off is found by its place, not by its position', () => {
  expect(
    costsOf([
      { item: 3, cents: 30_000 },
      { item: 1, cents: 100_000 },
    ]),
  ).toContainEqual([3, 48, 'itau'])
})

test('an invoice of one item bears its fee alone', () => {
  expect(costsOf([{ item: 1, cents: 100_000 }])).toEqual([[1, 210, 'itau']])
})
