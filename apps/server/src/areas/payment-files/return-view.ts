// Row -> contract.
import type { PaymentReturn, PaymentReturnLine, PaymentReturnRecord } from '@caderneta/contracts/payment-file-shapes'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { yes } from '../../platform/refusal.ts'
import type { LineRow, ReturnRow } from './return-store.ts'

export function toReturn(row: ReturnRow): PaymentReturn {
  return {
    id: row.id,
    accountName: row.account_name,
    fileName: row.file_name,
    sequence: row.sequence,
    createdOn: row.created_on,
    isPreview: row.is_preview,
    status: row.status,
    lineCount: row.line_count,
    paidCount: row.paid_count,
    refusedCount: row.refused_count,
    personCount: row.person_count,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function toReturnRecord(row: ReturnRow, lines: readonly LineRow[], scope: Scope): PaymentReturnRecord {
  return { ...toReturn(row), lines: lines.map(toLine), can: { see: allowed(paymentFiles.seeLine, scope, yes) } }
}

function toLine(row: LineRow): PaymentReturnLine {
  return {
    position: row.position,
    line: row.line,
    reference: row.reference,
    payeeName: row.payee_name,
    cents: row.cents,
    kind: row.kind,
    words: row.words,
    paidOn: row.paid_on,
    payoutId: row.payout_id,
    outcome: row.outcome,
    note: row.note,
  }
}
