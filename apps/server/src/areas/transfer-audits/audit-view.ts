// Row -> contract.
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import {
  AuditFacts,
  Criterion,
  type TransferAudit,
  type TransferAuditRecord,
  type VerdictLine,
} from '@caderneta/contracts/transfer-audit-shapes'
import { auditCriteria } from '@caderneta/kernel/audit-criteria'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { TransferRow } from '../transfers/public.ts'
import { canRelease, canRun } from './audit-rules.ts'
import type { AuditRow, VerdictRow } from './audit-store.ts'

export function toAudit(row: AuditRow): TransferAudit {
  return {
    id: row.id,
    transferId: row.transfer_id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    competence: row.competence,
    number: row.number,
    isAutomatic: row.is_automatic,
    status: row.status,
    result: row.result,
    warnings: row.warnings,
    startedByName: row.started_by_name,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    releasedByName: row.released_by_name,
    releasedAt: row.released_at?.toISOString() ?? null,
    releasedReason: row.released_reason,
    version: row.version,
  }
}

export function toRecord(
  row: AuditRow,
  transfer: TransferRow,
  verdicts: readonly VerdictRow[],
  isPaid: boolean,
  scope: Scope,
): TransferAuditRecord {
  const release = canRelease(row, transfer)
  return {
    ...toAudit(row),
    verdicts: inOrder(verdicts.map(toVerdict)),
    facts: row.facts === null ? null : AuditFacts.parse(row.facts),
    criteriaVersion: row.criteria_version,
    inputHash: row.input_hash,
    isReplaced: !row.is_last,
    transferStatus: transfer.status,
    // none: nobody has calculated it
    transferCents: transfer.closed_at === null ? (transfer.result_cents ?? 0) : transfer.due_cents,
    can: {
      run: allowed(transferAudits.run, scope, canRun(transfer, isPaid)),
      release: allowed(transferAudits.release, scope, release),
    },
  }
}

const fraction = (ppm: number) => ppm / 1_000_000

function toVerdict(row: VerdictRow): VerdictLine {
  return {
    criterion: Criterion.parse(row.criterion),
    verdict: row.verdict,
    value: row.value_ppm === null ? null : fraction(row.value_ppm),
    part: row.part,
    whole: row.whole,
    gap: row.gap,
    needed: row.needed,
    found: row.found,
    warn: fraction(row.warn_ppm),
    reprove: fraction(row.reprove_ppm),
  }
}

function inOrder(lines: VerdictLine[]): VerdictLine[] {
  return lines.toSorted((a, b) => auditCriteria.indexOf(a.criterion) - auditCriteria.indexOf(b.criterion))
}
