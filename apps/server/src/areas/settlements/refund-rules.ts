// When a refund may be approved, paid and undone. Pure.
import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { RefundRow } from './refund-store.ts'

type Facts = Pick<RefundRow, 'id' | 'status' | 'created_by' | 'needs_approval'>

/** Asked by one person, approved by another, who was there before it was asked for: nobody makes a second person for it. */
export function canApproveRefund(
  row: Facts,
  userId: string,
): Ability<'refund_not_requested' | 'refund_own_request' | 'refund_approver_too_new'> {
  if (row.status !== 'requested' || !row.needs_approval) return no('refund_not_requested')
  if (row.created_by === userId) return no('refund_own_request')
  return madeAt(userId) > madeAt(row.id) ? no('refund_approver_too_new') : yes
}

export function canPayRefund({
  status,
  needs_approval: needsApproval,
}: Facts): Ability<'refund_not_open' | 'refund_not_approved'> {
  if (status === 'approved') return yes
  if (status !== 'requested') return no('refund_not_open')
  return needsApproval ? no('refund_not_approved') : yes
}

export function canCancelRefund({ status }: Facts): Ability<'refund_not_open'> {
  return status === 'requested' || status === 'approved' ? yes : no('refund_not_open')
}

export function refundAbilities(row: Facts, scope: Scope): Refund['can'] {
  return {
    approve: allowed(settlements.approveRefund, scope, canApproveRefund(row, scope.actor.userId)),
    pay: allowed(settlements.payRefund, scope, canPayRefund(row)),
    cancel: allowed(settlements.cancelRefund, scope, canCancelRefund(row)),
  }
}

/** The milliseconds that a UUID of version 7 begins with, as text that sorts by time. */
export function madeAt(id: string): string {
  return id.slice(0, 13)
}
