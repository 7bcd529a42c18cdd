// Row -> contract.
import type { Conciliation, StatementLine } from '@caderneta/contracts/conciliation-shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { lineAbilities } from './conciliation-rules.ts'
import type { ConciliationRow } from './conciliation-store.ts'
import type { LineRow } from './line-store.ts'

export function toConciliation(row: ConciliationRow): Conciliation {
  return {
    id: row.id,
    bankAccountId: row.bank_account_id,
    bankAccountName: row.bank_account_name,
    day: row.day,
    status: row.status,
    stage: row.stage,
    toldCents: row.told_cents,
    feeCents: row.fee_cents,
    bookedCents: row.booked_cents,
    creditedCents: row.credited_cents,
    adjustedCents: row.adjusted_cents,
    differenceCents: row.difference_cents,
    movementCount: row.movement_count,
    lineCount: row.line_count,
    version: row.version,
  }
}

export function toLine(row: LineRow, scope: Scope): StatementLine {
  return {
    id: row.id,
    bankAccountId: row.bank_account_id,
    bankAccountName: row.bank_account_name,
    day: row.day,
    cents: row.cents,
    kind: row.kind,
    document: row.document,
    text: row.text,
    state: row.state,
    conciliationId: row.conciliation_id,
    conciliationDay: row.conciliation_day,
    isByRule: row.is_by_rule,
    asideReason: row.aside_reason,
    decidedByName: row.decided_by_name,
    fileName: row.file_name,
    version: row.version,
    can: lineAbilities(row, scope),
  }
}
