import type { Refund } from '@caderneta/contracts/settlements'
import { maskName } from '@caderneta/kernel/person-name'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { refundAbilities } from './refund-abilities.ts'
import { isWaitingApproval } from './refund-pix-rules.ts'
import { isOpen } from './refund-rules.ts'
import type { RefundRow, ShownPix } from './refund-store.ts'

export function toRefund(row: RefundRow, scope: Scope): Refund {
  return {
    id: row.id,
    guardianId: row.guardian_id,
    guardianName: scope.isMasked ? maskName(row.guardian_name) : row.guardian_name,
    cents: row.cents,
    reason: row.reason,
    status: row.status,
    reference: row.reference,
    paidDate: row.paid_on,
    means: row.means,
    owedCents: isOpen(row) ? row.owed_cents : 0,
    createdByName: row.created_by_name,
    approvedByName: row.approved_by_name,
    decidedDate: row.decided_on,
    pix: row.pix === null ? null : toRefundPix(row.pix, scope),
    can: refundAbilities(row, scope),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

function toRefundPix(pix: ShownPix, { isMasked }: Scope): Refund['pix'] {
  return {
    id: pix.id,
    status: pix.status,
    isWaitingApproval: isWaitingApproval(pix),
    isSent: pix.is_sent,
    pixKey: isMasked ? hidden : pix.pix_key,
    holderName: isMasked ? maskName(pix.holder_name) : pix.holder_name,
    holderTaxId: isMasked ? maskTaxId(pix.holder_tax_id) : pix.holder_tax_id,
    requestedByName: pix.requested_by_name,
    approvedByName: pix.approved_by_name,
    bankReference: pix.bank_reference,
    finishedOn: pix.finished_on,
    reason: pix.reason,
  }
}

/** A key is a CPF, an e-mail or a phone. */
const hidden = '•••'
