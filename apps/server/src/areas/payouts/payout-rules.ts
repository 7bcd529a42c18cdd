// When a payout may be approved, canceled, asked about and decided. Pure.
import { payouts } from '@caderneta/contracts/payouts'
import type { PayoutRecord, PayoutStatus } from '@caderneta/contracts/payout-shapes'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { PayoutRow } from './payout-store.ts'

/** Proved: no cent leaves, or left, under it. */
const dead: readonly PayoutStatus[] = ['cancelled', 'error', 'notAuthorized']

export function isDead(status: PayoutStatus): boolean {
  return dead.includes(status)
}

export function isOver(status: PayoutStatus): boolean {
  return status === 'finished' || isDead(status)
}

type Waiting = Pick<PayoutRow, 'status' | 'needs_approval' | 'approved_by' | 'sent_at'>

export function isWaitingApproval({ status, needs_approval: needs, approved_by: by }: Waiting): boolean {
  return status === 'requested' && needs && by === null
}

/** Neither held back by a second person nor at the bank. */
export function canLeave(row: Waiting): boolean {
  return row.status === 'requested' && row.sent_at === null && !isWaitingApproval(row)
}

type Asked = Pick<PayoutRow, 'id' | 'requested_by'>

export function canApprove(
  row: Waiting & Asked,
  userId: string,
): Ability<'payout_not_waiting' | 'payout_own' | 'payout_approver_too_new'> {
  return isWaitingApproval(row) ? canStandBeside(row, userId) : no('payout_not_waiting')
}

/** Another person, who was a user before it was scheduled. */
function canStandBeside(row: Asked, userId: string): Ability<'payout_own' | 'payout_approver_too_new'> {
  if (row.requested_by === userId) return no('payout_own')
  return madeAt(userId) > madeAt(row.id) ? no('payout_approver_too_new') : yes
}

/** The milliseconds that a UUID of version 7 begins with, as text that sorts by time. */
function madeAt(id: string): string {
  return id.slice(0, 13)
}

/** Before it leaves; and of a Pix that the bank only has in its diary, the bank is asked to. */
export function canCancel(
  row: Pick<PayoutRow, 'status' | 'sent_at' | 'file_reference'>,
): Ability<'payout_at_bank' | 'payout_in_file' | 'payout_over'> {
  if (isOver(row.status)) return no('payout_over')
  if (row.file_reference !== null) return no('payout_in_file')
  if (row.sent_at === null) return yes
  return row.status === 'scheduled' ? yes : no('payout_at_bank')
}

export function canAsk(
  row: Pick<PayoutRow, 'status' | 'sent_at' | 'method'>,
): Ability<'payout_not_at_bank' | 'payout_answered_by_file' | 'payout_over'> {
  if (isOver(row.status)) return no('payout_over')
  if (row.method === 'file') return no('payout_answered_by_file')
  return row.sent_at === null ? no('payout_not_at_bank') : yes
}

/** Decided dead by hand and paid by the bank all the same, while something else paid its date. */
export function isPaidTwice({ after_decision: after }: Pick<PayoutRow, 'after_decision'>): boolean {
  return after === 'twice'
}

export function canDecide(
  row: Pick<PayoutRow, 'status' | 'after_decision'> & Asked,
  userId: string,
): Ability<'payout_not_to_confirm' | 'payout_own' | 'payout_approver_too_new'> {
  return row.status === 'toConfirm' || isPaidTwice(row) ? canStandBeside(row, userId) : no('payout_not_to_confirm')
}

/** Longer than a request to the bank, with a new token, may take. */
const requestMs = 60_000

/** A request that began may still arrive: nobody can know that nothing left. */
export function isBeingTold(
  { sent_at: sentAt, told_at: again }: Pick<PayoutRow, 'sent_at' | 'told_at'>,
  now: Scope['now'],
): boolean {
  const toldAt = again ?? sentAt
  return toldAt !== null && new Date(now).getTime() - toldAt.getTime() < requestMs
}

function canPrint({ status }: Pick<PayoutRow, 'status'>): Ability<'payout_without_receipt'> {
  return status === 'finished' ? yes : no('payout_without_receipt')
}

export function abilitiesOf(row: PayoutRow, scope: Scope): PayoutRecord['can'] {
  const { userId } = scope.actor
  return {
    approve: allowed(payouts.approve, scope, canApprove(row, userId)),
    cancel: allowed(payouts.cancel, scope, canCancel(row)),
    ask: allowed(payouts.ask, scope, canAsk(row)),
    decide: allowed(payouts.decide, scope, canDecide(row, userId)),
    receipt: allowed(payouts.receipt, scope, canPrint(row)),
  }
}
