// Row -> contract.
import { Quarantine, quarantines } from '@caderneta/contracts/invoice-quarantine'
import { maskName } from '@caderneta/kernel/person-name'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { no, yes } from '../../platform/refusal.ts'
import type { QuarantineRow } from './quarantine-store.ts'

export function toQuarantine(row: QuarantineRow, scope: Scope): Quarantine {
  const shown = (name: string) => (scope.isMasked ? maskName(name) : name)
  const isOver = row.to_on !== null
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    number: row.number,
    status: row.status,
    guardianName: shown(row.guardian_name),
    studentName: shown(row.student_name),
    schoolId: row.school_id,
    schoolName: row.school_name,
    schoolYear: row.school_year,
    dueDate: row.due_on,
    nominalCents: row.nominal_cents,
    rule: Quarantine.shape.rule.parse(row.rule),
    reason: row.reason,
    fromDate: row.from_on,
    enteredByName: row.entered_by_name,
    enteredAt: row.entered_at.toISOString(),
    toDate: row.to_on,
    leftReason: row.left_reason,
    leftByName: row.left_by_name,
    leftAt: row.left_at?.toISOString() ?? null,
    can: { leaveQuarantine: allowed(quarantines.leaveQuarantine, scope, isOver ? no('not_in_quarantine') : yes) },
  }
}
