// What the bank kept for one invoice, divided by the values of its items: the worked month of docs/transfers.md.
import { expect, test } from 'vitest'
import { costFact } from './facts-by-item.ts'

const row = { transfer_id: 't', id: 'k', invoice_id: 'a', bank_account_id: 'itau', cents: 210 }

test('of 2,10 for 1.000,00 and 300,00 the lunch bears 0,48, the tuition the rest', () => {
  const of = (place: number) => costFact({ ...row, item: place, place, item_cents: [100_000, 30_000] }).cents
  expect([of(1), of(2)]).toEqual([162, 48])
})

test('an item behind one that was taken off is found by its place, not by its position', () => {
  expect(costFact({ ...row, item: 3, place: 2, item_cents: [100_000, 30_000] })).toMatchObject({ item: 3, cents: 48 })
})

test('an invoice of one item bears its fee alone', () => {
  expect(costFact({ ...row, item: 1, place: 1, item_cents: null }).cents).toBe(210)
})
