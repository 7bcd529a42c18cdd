import type { Refund } from '@caderneta/contracts/settlements'
import { maskName } from '@caderneta/kernel/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import type { RefundRow } from './refund-store.ts'

export function toRefund(row: RefundRow, { isMasked }: Scope): Refund {
  return {
    id: row.id,
    guardianId: row.guardian_id,
    guardianName: isMasked ? maskName(row.guardian_name) : row.guardian_name,
    cents: row.cents,
    reason: row.reason,
    status: row.status,
    reference: row.reference,
    paidDate: row.paid_on,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
