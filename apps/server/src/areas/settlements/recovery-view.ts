import type { Recovery, RecoveryPart } from '@caderneta/contracts/settlement-recoveries'
import { maskName } from '@caderneta/kernel/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import { isUndoAsked, recoveryAbilities } from './recovery-rules.ts'
import type { RecoveryRow, ShownPart } from './recovery-store.ts'

export function toRecovery(row: RecoveryRow, scope: Scope): Recovery {
  return {
    id: row.id,
    guardianId: row.person_id,
    guardianName: scope.isMasked ? maskName(row.guardian_name) : row.guardian_name,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    exceptionId: row.exception_id,
    claimId: row.claim_id,
    wish: row.wish,
    cents: row.cents,
    openCents: row.open_cents,
    lostCents: row.parts.reduce((sum, part) => sum + (isLoss(part) ? part.cents : 0), 0),
    creditCents: row.credit_cents,
    status: row.status,
    reason: row.reason,
    requestedByName: row.requested_by_name,
    approvedByName: row.approved_by_name,
    createdAt: row.created_at.toISOString(),
    parts: row.parts.map(toPart),
    can: recoveryAbilities(row, scope),
    version: row.version,
  }
}

function isLoss({ kind, status }: ShownPart): boolean {
  return kind === 'loss' && status === 'booked'
}

function toPart(part: ShownPart): RecoveryPart {
  const { id, kind, cents, status, reason, means, reference } = part
  return {
    id,
    kind,
    cents,
    status,
    reason,
    means,
    reference,
    isByPix: part.payment_id !== null,
    paidDate: part.paid_on,
    requestedByName: part.requested_by_name,
    approvedByName: part.approved_by_name,
    undoAsked: undoAskedOf(part),
  }
}

function undoAskedOf(part: ShownPart): RecoveryPart['undoAsked'] {
  const { undo_requested_by_name: byName, undo_reason: reason } = part
  return isUndoAsked(part) && byName !== null && reason !== null ? { byName, reason } : null
}
