// In which state a family finds its invoice. Pure.
import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import type { FamilyState } from '@caderneta/contracts/invoice-view'

type Facts = { status: InvoiceStatus; effectiveDueOn: string; payableUntil: string | null; isReceivable: boolean }

const endOf: Partial<Record<InvoiceStatus, FamilyState>> = {
  paid: 'paid',
  paidAtSchool: 'paid',
  expired: 'expired',
  canceled: 'canceled',
  duplicated: 'replaced',
  refunded: 'canceled',
}

/** The page does not wait for a job to mark an invoice as expired: the day itself tells. */
export function familyState({ status, effectiveDueOn, payableUntil, isReceivable }: Facts, today: string): FamilyState {
  if (!isReceivable) return endOf[status] ?? 'attention'
  if (payableUntil !== null && payableUntil < today) return 'expired'
  return effectiveDueOn < today ? 'overdue' : 'payable'
}

export function canBePaid(state: FamilyState): boolean {
  return state === 'payable' || state === 'overdue'
}
