import type { Refund } from '@caderneta/contracts/settlements'
import { maskName } from '@caderneta/kernel/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import { refundAbilities } from './refund-rules.ts'
import type { RefundRow } from './refund-store.ts'

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
    createdByName: row.created_by_name,
    approvedByName: row.approved_by_name,
    can: refundAbilities(row, scope),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
