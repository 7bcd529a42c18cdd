// Row -> contract.
import { type Retention, retentions, type RetentionRecord } from '@caderneta/contracts/retentions'
import { maskName } from '@caderneta/kernel/person-name'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { canProgram, canUndo } from './retention-rules.ts'
import type { InstallmentRow, OriginRow, RetentionRow } from './retention-store.ts'

export function toRetention(row: RetentionRow): Retention {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    competence: row.competence,
    status: row.status,
    cents: row.cents,
    interestCents: row.interest_cents,
    openCents: row.open_cents,
    kinds: row.kinds,
    origins: row.origins,
    installments: row.installments,
    nextDueOn: row.next_due_on,
    reason: row.reason,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function toRetentionRecord(
  row: RetentionRow,
  origins: readonly OriginRow[],
  installments: readonly InstallmentRow[],
  scope: Scope,
): RetentionRecord {
  return {
    ...toRetention(row),
    rateKind: row.rate_kind,
    rate: row.rate_ppm === null ? null : fractionFromPpm(toPpm(row.rate_ppm)),
    programReason: row.program_reason,
    undoneReason: row.undone_reason,
    deferredIn: row.deferred_in,
    items: origins.map((each) => ({
      kind: each.line,
      invoiceId: each.invoice_id,
      invoiceNumber: each.number,
      competence: each.competence,
      studentName: scope.isMasked ? maskName(each.student_name) : each.student_name,
      cents: each.cents,
    })),
    schedule: installments.map((each) => ({
      position: each.position,
      dueOn: each.due_on,
      competence: each.competence,
      cents: each.cents,
      interestCents: each.interest_cents,
      takenIn: each.taken_in,
    })),
    can: {
      program: allowed(retentions.program, scope, canProgram(row)),
      undo: allowed(retentions.undo, scope, canUndo(row)),
    },
  }
}
