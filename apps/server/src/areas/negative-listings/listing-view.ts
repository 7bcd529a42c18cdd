// Row -> contract.
import type { ListingRecord, NegativeListing, Verdict } from '@caderneta/contracts/negative-listing-shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { masked } from '../guardians/public.ts'
import { abilitiesOf, canInclude, daysLeft } from './listing-rules.ts'
import type { ListingRow } from './listing-store.ts'

export function toListing(row: ListingRow, { isMasked, today }: Scope): NegativeListing {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    schoolId: row.school_id,
    schoolName: row.school_name,
    guardianId: row.guardian_id,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    guardianTaxId: isMasked ? masked.taxId(row.guardian_tax_id) : row.guardian_tax_id,
    uf: row.uf,
    cents: row.cents,
    dueOn: row.due_on,
    status: row.status,
    noticedOn: row.noticed_on,
    waitUntil: row.wait_until,
    includedOn: row.included_on,
    exclusionCause: row.exclusion_cause,
    exclusionDueOn: row.exclusion_due_on,
    excludedOn: row.excluded_on,
    daysLeft: daysLeft(row, today),
    bureauError: row.bureau_error,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/** The notice names the guardian: whoever sees masked data sees its hash alone. */
export function toListingRecord(
  row: ListingRow,
  scope: Scope,
  verdicts: Verdict[],
  exclusion: ListingRecord['exclusion'],
): ListingRecord {
  const { isMasked } = scope
  const hasProblems = verdicts.some(({ holds }) => !holds)
  return {
    ...toListing(row, scope),
    waitingDays: row.waiting_days,
    noticeStatus: row.notice_status,
    noticeRecipient: isMasked ? (masked.email(row.notice_recipient) ?? '•••') : row.notice_recipient,
    noticeSubject: row.notice_subject,
    noticeText: isMasked ? '•••' : row.notice_text,
    noticeHash: row.notice_hash.toString('hex'),
    noticeSentAt: row.notice_sent_at?.toISOString() ?? null,
    deliveredOn: row.delivered_on,
    deliveryProof: row.delivery_proof,
    deliveredByName: row.delivered_by_name,
    requestedByName: row.requested_by_name,
    inclusionAskedOn: row.inclusion_asked_on,
    protocol: row.protocol,
    exclusionAskedOn: row.exclusion_asked_on,
    exclusionNote: row.exclusion_note,
    droppedReason: row.dropped_reason,
    verdicts,
    isSuitable: canInclude(row).can && !hasProblems,
    exclusion,
    can: abilitiesOf(row, scope, hasProblems),
  }
}
