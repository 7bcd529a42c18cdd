// Row -> contract.
import type { Payout, PayoutRecord } from '@caderneta/contracts/payout-shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { abilitiesOf, isPaidTwice, isWaitingApproval } from './payout-rules.ts'
import type { PayoutRow } from './payout-store.ts'

export function toPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    transferId: row.transfer_id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    competence: row.competence,
    installment: row.installment,
    attempt: row.attempt,
    cents: row.cents,
    method: row.method,
    status: row.status,
    isWaitingApproval: isWaitingApproval(row),
    isPaidTwice: isPaidTwice(row),
    dueOn: row.due_on,
    scheduledOn: row.scheduled_on,
    finishedOn: row.finished_on,
    reason: row.reason,
    requestedByName: row.requested_by_name,
    approvedByName: row.approved_by_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function toPayoutRecord(row: PayoutRow, scope: Scope): PayoutRecord {
  return {
    ...toPayout(row),
    endToEndId: row.end_to_end_id,
    fileReference: row.file_reference,
    bankReference: row.bank_reference,
    sentAt: row.sent_at?.toISOString() ?? null,
    decidedByName: row.decided_by_name,
    bankAccountName: row.bank_account_name,
    destination: row.destination,
    holderName: row.holder_name,
    holderTaxId: row.holder_tax_id,
    can: abilitiesOf(row, scope),
  }
}
