import { expect, test } from 'vitest'
import { withBalance } from './ledger-balance.ts'

const issue = { debit: 'guardianReceivable', credit: 'tuitionBilled', cents: 140_600 }
const paid = { debit: 'clearing', credit: 'guardianReceivable', cents: 140_600 }
const charges = { debit: 'clearing', credit: 'lateCharges', cents: 3_281 }

test('the issue makes the family owe, the payment settles it, charges were never owed before', () => {
  expect(withBalance([issue, paid, charges]).map(({ balanceCents }) => balanceCents)).toEqual([140_600, 0, 0])
})

test('a receipt taken back makes the family owe again', () => {
  const back = { debit: 'guardianReceivable', credit: 'clearing', cents: 140_600 }
  expect(withBalance([issue, paid, back]).at(-1)?.balanceCents).toBe(140_600)
})
