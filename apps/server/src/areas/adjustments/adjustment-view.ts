// Row -> contract.
import type { Adjustment, AdjustmentRecord } from '@caderneta/contracts/adjustment-shapes'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import type { Scope } from '../../platform/access/scope.ts'
import { abilitiesOf } from './adjustment-rules.ts'
import type { AdjustmentRow, PartRow } from './adjustment-store.ts'

export function toAdjustment(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    schoolId: row.school_id,
    schoolName: row.school_name,
    otherSchoolId: row.other_school_id,
    otherSchoolName: row.other_school_name,
    cents: row.cents,
    priceCents: row.price_cents,
    code: row.code,
    reason: row.reason,
    paidOn: row.paid_on,
    openToSchoolCents: row.open_to_school_cents,
    openFromSchoolCents: row.open_from_school_cents,
    askedByName: row.asked_by_name,
    approvedByName: row.approved_by_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function toAdjustmentRecord(row: AdjustmentRow, parts: readonly PartRow[], scope: Scope): AdjustmentRecord {
  return {
    ...toAdjustment(row),
    rate: row.rate_ppm === null ? null : fractionFromPpm(toPpm(row.rate_ppm)),
    consentedByName: row.consented_by_name,
    approvedAt: row.approved_at?.toISOString() ?? null,
    discardedByName: row.discarded_by_name,
    discardedReason: row.discarded_reason,
    parts: parts.map((part) => ({
      id: part.id,
      schoolName: part.school_name,
      competence: part.competence,
      dueOn: part.due_on,
      cents: part.cents,
      takenIn: part.taken_in,
    })),
    can: abilitiesOf(row, scope),
  }
}
