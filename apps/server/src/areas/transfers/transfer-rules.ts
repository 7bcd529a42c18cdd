// When a transfer may be closed, calculated, canceled and paid. Pure.
import { transferAnticipation } from '@caderneta/contracts/transfer-anticipation'
import { transfers } from '@caderneta/contracts/transfers'
import type { TransferPayment, TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { PaymentRow } from './payment-store.ts'
import type { InstallmentRow, TransferTable } from './transfer-store.ts'

type Facts = Pick<TransferTable, 'status' | 'closes_on' | 'due_cents' | 'paid_cents'>

/** From the last day of the competence on: until then its terms may change. */
export function canClose(
  { status, closes_on: closesOn }: Facts,
  today: string,
): Ability<'transfer_closed' | 'transfer_canceled' | 'transfer_not_due'> {
  if (status === 'canceled') return no('transfer_canceled')
  if (status !== 'open') return no('transfer_closed')
  return today < closesOn ? no('transfer_not_due') : yes
}

export function canChange({ status }: Pick<Facts, 'status'>): Ability<'transfer_is_closed' | 'transfer_canceled'> {
  if (status === 'canceled') return no('transfer_canceled')
  return status === 'open' ? yes : no('transfer_is_closed')
}

export function canPay(row: Facts & Audited): Ability<'transfer_not_payable' | AuditRefusal> {
  const { status, due_cents: due, paid_cents: paid } = row
  return status === 'pendingAnalysis' && paid < due ? auditAllows(row) : no('transfer_not_payable')
}

type Audited = Pick<TransferTable, 'audit_status' | 'audit_released'>
type AuditRefusal =
  | 'transfer_audit_waiting'
  | 'transfer_audit_running'
  | 'transfer_audit_reproved'
  | 'transfer_audit_not_executed'

const heldBy = {
  waiting: 'transfer_audit_waiting',
  running: 'transfer_audit_running',
  reproved: 'transfer_audit_reproved',
  notExecuted: 'transfer_audit_not_executed',
} as const

/** May money of a transfer leave, or a day be set for it? What was not approved needs a person's release; the database holds the same. */
export function auditAllows({ audit_status: status, audit_released: isReleased }: Audited): Ability<AuditRefusal> {
  if (isReleased || status === 'none' || status === 'approved' || status === 'partial') return yes
  return no(heldBy[status])
}

type Dates = {
  installments: readonly Pick<InstallmentRow, 'position'>[]
  payments: readonly Pick<PaymentRow, 'installment' | 'status' | 'method'>[]
}

/** Done when all of it is paid; scheduled while every date that is not has a payment under way, at least one of them by a rail. */
export function statusWhilePaid(
  dueCents: number,
  paidCents: number,
  { installments, payments }: Dates,
): 'done' | 'scheduled' | 'pendingAnalysis' {
  if (paidCents === dueCents) return 'done'
  const living = payments.filter(({ status }) => status === 'recorded' || status === 'confirmed')
  const isCovered = installments.every(({ position }) => living.some(({ installment }) => installment === position))
  const hasRail = living.some(({ status, method }) => status === 'recorded' && method !== 'manual')
  return isCovered && hasRail ? 'scheduled' : 'pendingAnalysis'
}

/** Recorded by one person, confirmed by another, who was there before it was recorded. What a rail pays is the bank's to confirm. */
export function canConfirm(
  row: Pick<PaymentRow, 'id' | 'status' | 'recorded_by' | 'method'>,
  userId: string,
): Ability<
  | 'transfer_payment_of_rail'
  | 'transfer_payment_not_waiting'
  | 'transfer_payment_own'
  | 'transfer_payment_confirmer_too_new'
> {
  if (row.method !== 'manual') return no('transfer_payment_of_rail')
  if (row.status !== 'recorded') return no('transfer_payment_not_waiting')
  if (row.recorded_by === userId) return no('transfer_payment_own')
  return madeAt(userId) > madeAt(row.id) ? no('transfer_payment_confirmer_too_new') : yes
}

export function canUndo({
  status,
  method,
}: Pick<PaymentRow, 'status' | 'method'>): Ability<'transfer_payment_undone' | 'transfer_payment_of_rail'> {
  if (method !== 'manual') return no('transfer_payment_of_rail')
  return status === 'recorded' || status === 'confirmed' ? yes : no('transfer_payment_undone')
}

/** The milliseconds that a UUID of version 7 begins with, as text that sorts by time. */
function madeAt(id: string): string {
  return id.slice(0, 13)
}

export function abilitiesOf(row: Facts & Audited, scope: Scope, hasEarlierOpen: boolean): TransferRecord['can'] {
  const close = canClose(row, scope.today)
  const inOrder: Ability = close.can && hasEarlierOpen ? no('transfer_earlier_open') : close
  // Who and when are on the page: the sentence with their names is the refusal's.
  const closed: Ability = !inOrder.can && inOrder.reason === 'transfer_closed' ? no('transfer_is_closed') : inOrder
  const change = canChange(row)
  const anticipation: Ability = change.can && hasEarlierOpen ? no('transfer_earlier_open') : change
  return {
    close: allowed(transfers.close, scope, closed),
    calculate: allowed(transfers.calculate, scope, canChange(row)),
    anticipate: allowed(transferAnticipation.anticipate, scope, anticipation),
    cancel: allowed(transfers.cancel, scope, canChange(row)),
    pay: allowed(transfers.recordPayment, scope, canPay(row)),
  }
}

export function paymentAbilities(row: PaymentRow, scope: Scope): TransferPayment['can'] {
  return {
    confirm: allowed(transfers.confirmPayment, scope, canConfirm(row, scope.actor.userId)),
    undo: allowed(transfers.undoPayment, scope, canUndo(row)),
  }
}
