// Row -> contract.
import type { Transfer, TransferLine, TransferPayment, TransferRecord } from '@caderneta/contracts/transfer-shapes'
import type { CalculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Scope } from '../../platform/access/scope.ts'
import type { PaymentRow } from './payment-store.ts'
import { paymentAbilities } from './transfer-rules.ts'
import type { LineRow, PaidInstallment, TransferRow } from './transfer-store.ts'

export function toTransfer(row: TransferRow): Transfer {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    competence: row.competence,
    status: row.status,
    closesOn: row.closes_on,
    isLate: row.is_late,
    resultCents: row.result_cents,
    dueCents: row.due_cents,
    paidCents: row.paid_cents,
    nextDueOn: row.next_due_on,
    openCents: row.open_cents,
    calculatedAt: row.calculated_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedByName: row.closed_by_name,
    planId: row.plan_id,
    planName: row.plan_name,
    coverage: row.coverage,
    auditStatus: row.audit_status,
    auditReleased: row.audit_released,
    adjustmentId: row.adjustment_id,
    version: row.version,
  }
}

export function toLine({ kind, cents, base_cents: baseCents, sources }: LineRow): TransferLine {
  return { kind, cents, baseCents, sources }
}

export function toInstallment({
  position,
  due_on: dueOn,
  cents,
  is_paid: isPaid,
}: PaidInstallment): TransferRecord['installments'][number] {
  return { position, dueOn, cents, isPaid }
}

/** Of a transfer that is open: what would be paid. */
export function expectedInstallments({ installments }: CalculatedTransfer): TransferRecord['installments'] {
  return installments.map(({ date, cents }, at) => ({ position: at + 1, dueOn: date, cents, isPaid: false }))
}

/** A payment by a rail has the id of its payout. */
export function payoutOf({ id, method }: Pick<PaymentRow, 'id' | 'method'>): string | null {
  return method === 'manual' ? null : id
}

export function hasReceipt({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === 'confirmed'
}

export function toPayment(row: PaymentRow, scope: Scope): TransferPayment {
  return {
    id: row.id,
    installment: row.installment,
    cents: row.cents,
    status: row.status,
    means: row.means,
    method: row.method,
    paidOn: row.paid_on,
    reference: row.reference,
    bankAccountName: row.bank_account_name,
    payoutId: payoutOf(row),
    hasReceipt: hasReceipt(row),
    recordedByName: row.recorded_by_name,
    confirmedByName: row.confirmed_by_name,
    undoneByName: row.undone_by_name,
    undoneReason: row.undone_reason,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: paymentAbilities(row, scope),
  }
}
