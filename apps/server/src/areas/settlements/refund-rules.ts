// When a refund may be approved, paid and undone. Pure.
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { refuse } from '../../platform/operation/effects.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { RefundRow } from './refund-store.ts'

type Facts = Pick<RefundRow, 'id' | 'status' | 'created_by' | 'needs_approval' | 'pix_id'>
type UnderWay = 'refund_pix_under_way'

/** Asked by one person, approved by another, who was there before it was asked for: nobody makes a second person for it. */
export function canApproveRefund(
  row: Facts,
  userId: string,
): Ability<'refund_not_requested' | 'refund_own_request' | 'refund_approver_too_new' | UnderWay> {
  if (row.status !== 'requested' || !row.needs_approval) return no('refund_not_requested')
  return row.pix_id === null ? canStandBeside(row, userId) : no('refund_pix_under_way')
}

/** Not who asked for it, nor a person who became a user since. */
export function canStandBeside(
  row: Pick<Facts, 'id' | 'created_by'>,
  userId: string,
): Ability<'refund_own_request' | 'refund_approver_too_new'> {
  if (row.created_by === userId) return no('refund_own_request')
  return madeAt(userId) > madeAt(row.id) ? no('refund_approver_too_new') : yes
}

export function canPayRefund({
  status,
  needs_approval: needsApproval,
  pix_id: pixId,
}: Facts): Ability<'refund_not_open' | 'refund_not_approved' | UnderWay> {
  if (!isOpen({ status })) return no('refund_not_open')
  if (pixId !== null) return no('refund_pix_under_way')
  return status === 'requested' && needsApproval ? no('refund_not_approved') : yes
}

export function canCancelRefund({ status, pix_id: pixId }: Facts): Ability<'refund_not_open' | UnderWay> {
  if (!isOpen({ status })) return no('refund_not_open')
  return pixId === null ? yes : no('refund_pix_under_way')
}

/** Credit of a family that has to put money back is not let go by anybody who does not know how much. */
export function owedRefusal(owedCents: number, knownCents: number) {
  return owedCents > knownCents ? refuse('refund_family_owes', { owed: formatMoney(toCents(owedCents)) }) : null
}

/** Promised, and not paid yet. */
export function isOpen({ status }: Pick<Facts, 'status'>): boolean {
  return status === 'requested' || status === 'approved'
}

export function canPrintRefund({ status }: Pick<Facts, 'status'>): Ability<'refund_without_receipt'> {
  return status === 'paid' ? yes : no('refund_without_receipt')
}

/** The milliseconds that a UUID of version 7 begins with, as text that sorts by time. */
export function madeAt(id: string): string {
  return id.slice(0, 13)
}
