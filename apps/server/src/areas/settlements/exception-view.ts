// Row -> contract.
import { ExceptionKind, type SettlementException } from '@caderneta/contracts/settlements'
import { maskName } from '@caderneta/kernel/person-name'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { creditLeft, decisions, isOfMoney } from './exception-rules.ts'
import type { ExceptionRow } from './exception-store.ts'

export function toException(row: ExceptionRow, scope: Scope): SettlementException {
  return {
    id: row.id,
    kind: ExceptionKind.parse(row.kind),
    status: row.status,
    cents: row.cents,
    detail: row.detail,
    invoice: invoiceOf(row, scope),
    money: moneyOf(row),
    bankReason: bankWords(row),
    // none: shown blank
    bankFile: row.bank_file_id ? { id: row.bank_file_id, fileName: row.file_name ?? '', position: row.position } : null,
    createdAt: row.created_at.toISOString(),
    resolution: row.resolution,
    resolvedByName: row.resolved_by_name,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    decision: row.decision,
    recovery: row.recovery,
    report: reportOf(row),
    can: decisions(row, scope),
    version: row.version,
  }
}

function invoiceOf(row: ExceptionRow, scope: Scope): SettlementException['invoice'] {
  if (row.invoice_id === null || row.guardian_id === null) return null
  const { invoice_id: id, number, guardian_id: guardianId, is_agreed: isAgreed } = row
  const isWriteOffWaiting = row.is_write_off_waiting
  return { id, number, guardianId, guardianName: shownName(row, scope), isAgreed, isWriteOffWaiting }
}

function reportOf(row: ExceptionRow): SettlementException['report'] {
  const { report_paid_on: paidDate, report_method: method, report_comment: comment, report_file_name: fileName } = row
  if (paidDate === null || method === null || comment === null || fileName === null) return null
  return {
    paidDate,
    method,
    means: row.report_means,
    comment,
    fileName,
    reportedByName: row.reported_by_name,
    confirmedByName: row.confirmed_by_name,
  }
}

/** Of exceptions from before the expected amount was kept, it follows from what was. */
const Kept = z.object({
  expectedCents: z.number().int().optional().catch(undefined),
  expectedChargesCents: z.number().int().optional().catch(undefined),
  chargesCents: z.number().int().optional().catch(undefined),
  surplusCents: z.number().int().optional().catch(undefined),
})

/** Nothing was owed any more. */
const beyond = new Set<ExceptionKind>(['paidTwice', 'paidAfterCancel', 'reportedTwice'])

/** Said by one person alone: no money yet. */
function isUnconfirmed({ kind, confirmed_by: confirmed }: ExceptionRow): boolean {
  return kind === 'reportedTwice' && confirmed === null
}

function moneyOf(row: ExceptionRow): SettlementException['money'] {
  const kind = ExceptionKind.parse(row.kind)
  if (row.cents === null || !isOfMoney(kind)) return null
  if (isUnconfirmed(row)) return null
  const creditCents = row.status === 'waiting' ? creditLeft(row) : 0
  const expected = beyond.has(kind) ? 0 : expectedOf(row.cents, Kept.parse(row.detail))
  return {
    paidCents: row.cents,
    expectedCents: expected,
    differenceCents: expected === null ? null : row.cents - expected,
    creditCents,
    owedCents: creditCents > 0 ? row.owed_cents : 0,
  }
}

function expectedOf(paid: number, kept: z.output<typeof Kept>): number | null {
  const { expectedCents, expectedChargesCents, chargesCents, surplusCents } = kept
  if (expectedCents !== undefined) return expectedCents
  if (expectedChargesCents === undefined || chargesCents === undefined || surplusCents === undefined) return null
  return paid - surplusCents - chargesCents + expectedChargesCents
}

const Reasons = z.object({ reasons: z.array(z.object({ code: z.string(), meaning: z.string() })).catch([]) })

function bankWords({ detail }: ExceptionRow): string | null {
  const { reasons } = Reasons.parse(detail)
  return reasons.length > 0 ? reasons.map(({ code, meaning }) => `${meaning} (motivo ${code})`).join('; ') : null
}

function shownName({ guardian_name: name }: ExceptionRow, { isMasked }: Scope): string {
  if (name === null) return ''
  return isMasked ? maskName(name) : name
}
