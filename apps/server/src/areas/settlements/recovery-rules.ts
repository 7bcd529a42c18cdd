// When what a bank took back may be charged, approved, put back and borne. Pure.
import { recoveries, type Recovery } from '@caderneta/contracts/settlement-recoveries'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { RecoveryRow, ShownPart } from './recovery-store.ts'
import { madeAt } from './refund-rules.ts'

type Facts = Pick<RecoveryRow, 'id' | 'status' | 'requested_by' | 'parts'>
type Second = 'recovery_own' | 'recovery_approver_too_new'

/** Asked by one person, approved by another, who was there before it was asked for: nobody makes a second person for it. */
export function canApproveRecovery(row: Facts, userId: string): Ability<'recovery_not_requested' | Second> {
  return row.status === 'requested' ? canStandBeside(row, userId) : no('recovery_not_requested')
}

function canStandBeside(asked: { id: string; requested_by: string }, userId: string): Ability<Second> {
  if (asked.requested_by === userId) return no('recovery_own')
  return madeAt(userId) > madeAt(asked.id) ? no('recovery_approver_too_new') : yes
}

export function canCancelRecovery({ status }: Facts): Ability<'recovery_not_requested'> {
  return status === 'requested' ? yes : no('recovery_not_requested')
}

/** One part at a time waits for another person. */
export function canLessen(row: Facts): Ability<'recovery_not_open' | 'recovery_part_waits'> {
  if (row.status !== 'open') return no('recovery_not_open')
  return waitingPart(row) ? no('recovery_part_waits') : yes
}

export function canApprovePart(row: Facts, userId: string): Ability<'recovery_no_part_waits' | Second> {
  const part = waitingPart(row)
  return part ? canStandBeside(requestOf(part), userId) : no('recovery_no_part_waits')
}

/** The part itself, or that it is undone. */
function requestOf({ id, requested_by, undo_id: undoId, undo_requested_by: undoBy }: ShownPart) {
  return undoId === null || undoBy === null ? { id, requested_by } : { id: undoId, requested_by: undoBy }
}

export function canCancelPart(row: Facts): Ability<'recovery_no_part_waits'> {
  return waitingPart(row) ? yes : no('recovery_no_part_waits')
}

/** The last that was booked; what waits is decided first. A loss was let go by two people, and is undone by two. */
export function canUndoPart(row: Facts): Ability<'recovery_nothing_to_undo' | 'recovery_part_waits'> {
  if (waitingPart(row)) return no('recovery_part_waits')
  return lastPart(row) ? yes : no('recovery_nothing_to_undo')
}

/** What waits for another person: a part, or that a loss is undone. */
export function waitingPart({ parts }: Pick<Facts, 'parts'>): ShownPart | undefined {
  return parts.find((part) => part.status === 'requested' || isUndoAsked(part))
}

export function isUndoAsked({ status, undo_id: undoId }: Pick<ShownPart, 'status' | 'undo_id'>): boolean {
  return status === 'booked' && undoId !== null
}

export function lastPart({ parts }: Pick<Facts, 'parts'>): ShownPart | undefined {
  return parts.findLast(({ status }) => status === 'booked')
}

export function recoveryAbilities(row: RecoveryRow, scope: Scope): Recovery['can'] {
  const { userId } = scope.actor
  return {
    approve: allowed(recoveries.approveRecovery, scope, canApproveRecovery(row, userId)),
    cancel: allowed(recoveries.cancelRecovery, scope, canCancelRecovery(row)),
    payWithCredit: allowed(recoveries.payRecoveryWithCredit, scope, canLessen(row)),
    receive: allowed(recoveries.receiveRecovery, scope, canLessen(row)),
    bear: allowed(recoveries.bearRecovery, scope, canLessen(row)),
    approvePart: allowed(recoveries.approveRecoveryPart, scope, canApprovePart(row, userId)),
    cancelPart: allowed(recoveries.cancelRecoveryPart, scope, canCancelPart(row)),
    undoPart: allowed(recoveries.undoRecoveryPart, scope, canUndoPart(row)),
  }
}
