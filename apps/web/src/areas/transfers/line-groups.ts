// The lines of a transfer by group, and what stands behind each.
import type { TransferLine } from '@caderneta/contracts/transfer-shapes'

export type GroupId = 'income' | 'taken' | 'settled'
export type Groups = { id: GroupId; lines: TransferLine[] }[]

const groupOf: Record<TransferLine['kind'], GroupId> = {
  covered: 'income',
  late: 'income',
  schedule: 'income',
  fee: 'income',
  received: 'income',
  discountsBorne: 'income',
  charges: 'income',
  commission: 'income',
  cost: 'income',
  evaded: 'taken',
  canceled: 'taken',
  replaced: 'taken',
  feeReturned: 'taken',
  counter: 'taken',
  counterReturned: 'taken',
  discounts: 'taken',
  undone: 'taken',
  carried: 'settled',
}

/** In the order of the calculation, which no group breaks. */
export function groupsOf(lines: readonly TransferLine[]): Groups {
  const groups = Map.groupBy(lines, ({ kind }) => groupOf[kind])
  return [...groups].map(([id, ofGroup]) => ({ id, lines: ofGroup }))
}

/** What stands behind a line, where it is not invoices. */
export const behind: Partial<Record<TransferLine['kind'], 'payments' | 'enrollments' | 'fees'>> = {
  schedule: 'enrollments',
  received: 'payments',
  discountsBorne: 'payments',
  charges: 'payments',
  commission: 'payments',
  cost: 'fees',
  counter: 'payments',
  counterReturned: 'payments',
  discounts: 'payments',
  undone: 'payments',
}
