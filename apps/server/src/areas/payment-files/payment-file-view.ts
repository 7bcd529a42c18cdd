// Row -> contract.
import type { PaymentFile, PaymentFileItem, PaymentFileRecord } from '@caderneta/contracts/payment-file-shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { abilitiesOf } from './payment-file-rules.ts'
import type { ItemRow, PaymentFileRow } from './payment-file-store.ts'

export function toPaymentFile(row: PaymentFileRow): PaymentFile {
  return {
    id: row.id,
    bankAccountId: row.bank_account_id,
    accountName: row.account_name,
    sequence: row.sequence,
    fileName: row.file_name,
    status: row.status,
    paymentCount: row.payment_count,
    totalCents: row.total_cents,
    openCount: row.open_count,
    paidCents: row.paid_cents,
    deadCount: row.dead_count,
    firstDay: row.first_day,
    message: row.message,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function toPaymentFileRecord(row: PaymentFileRow, items: readonly ItemRow[], scope: Scope): PaymentFileRecord {
  return {
    ...toPaymentFile(row),
    agreement: row.agreement,
    sha256: row.sha256.toString('hex'),
    hasChannel: row.has_channel,
    releasedByName: row.released_by,
    releasedAt: row.released_at?.toISOString() ?? null,
    deliveredBy: row.delivered_by,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    items: items.map(toItem),
    can: abilitiesOf(row, scope),
  }
}

function toItem(row: ItemRow): PaymentFileItem {
  return {
    position: row.position,
    payoutId: row.payout_id,
    reference: row.reference,
    schoolName: row.school_name,
    destination: row.destination,
    cents: row.cents,
    payOn: row.pay_on,
    status: row.status,
    reason: row.reason,
  }
}
