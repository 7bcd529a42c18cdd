// What stands behind the lines of a transfer.
import type { TransferLine } from '@caderneta/contracts/transfer-shapes'

/** What stands behind a line, where it is not invoices. */
export const behind: Partial<
  Record<TransferLine['kind'], 'payments' | 'enrollments' | 'fees' | 'retentions' | 'adjustments'>
> = {
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
  deferred: 'retentions',
  installment: 'retentions',
  interest: 'retentions',
  rectification: 'adjustments',
  anticipation: 'adjustments',
  creditLine: 'adjustments',
  balancing: 'adjustments',
  erpRefund: 'adjustments',
  detached: 'adjustments',
  creditGranted: 'adjustments',
  anticipated: 'adjustments',
  price: 'adjustments',
}
