// Row -> contract, masked for those whose flag says so.
import { type Delivery, deliveries } from '@caderneta/contracts/deliveries'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { isPhone, maskPhone } from '@caderneta/kernel/phone'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { canRetry } from './delivery-rules.ts'
import type { DeliveryRow } from './delivery-store.ts'

export function toDelivery(row: DeliveryRow, scope: Scope): Delivery {
  const ability = canRetry({ status: row.status, expiresAt: row.expires_at }, scope.instant)
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    userId: row.user_id,
    schoolId: row.school_id,
    invoiceId: row.invoice_id,
    contractId: row.contract_id,
    enrollmentId: row.enrollment_id,
    recipient: scope.isMasked ? masked(row.recipient) : row.recipient,
    status: row.status,
    reason: row.reason,
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    version: row.version,
    can: { retry: ability.can ? allowed(deliveries.retry, scope) : ability },
  }
}

export function masked(address: string): string {
  if (isPhone(address)) return maskPhone(address)
  return isEmail(address) ? maskEmail(address) : '•••'
}
