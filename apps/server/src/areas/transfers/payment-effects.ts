// What a decision about a payment writes: the payment, the transfer, its entry, and who is told.
import { events } from '@caderneta/contracts/transfers'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects, Entry } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { PaymentRow } from './payment-store.ts'
import { statusWhilePaid } from './transfer-rules.ts'
import type { InstallmentRow, TransferRow } from './transfer-store.ts'

/** The dates of a transfer, and every payment of it. */
export type PaidDates = { installments: readonly InstallmentRow[]; payments: readonly PaymentRow[] }

type Decided = PaidDates & {
  transfer: TransferRow
  payment: PaymentRow
  changes: Parameters<typeof changedRow<'transfer_payment'>>[3]
  /** What of the transfer is paid from now on. */
  paidCents: number
  event: string
  comment?: string
  entry?: Entry | undefined
}

export function decidedPayment(scope: Scope, decided: Decided): { after: TransferRow; effects: Effects } {
  const { transfer, payment, changes, paidCents, event, comment, entry, installments } = decided
  const { id: subjectId, school_id: schoolId } = transfer
  const next = { ...payment, status: changes.status ?? payment.status }
  const payments = decided.payments.map((each) => (each.id === payment.id ? next : each))
  const status = statusWhilePaid(transfer.due_cents, paidCents, { installments, payments })
  const columns = { status, paid_cents: toCents(paidCents) }
  const after: TransferRow = { ...transfer, ...columns, version: transfer.version + 1 }
  return {
    after,
    effects: {
      parts: [
        changedRow('transfer', scope, transfer, columns),
        changedRow('transfer_payment', scope, payment, changes),
      ],
      history: [
        {
          subjectId,
          event,
          data: { cents: payment.cents, reference: payment.reference, ...(comment ? { comment } : {}) },
        },
      ],
      entries: entry ? [entry] : [],
      audit: {
        subjectId,
        body: {
          paymentId: payment.id,
          before: { status: payment.status },
          after: { status: changes.status },
          ...(comment ? { comment } : {}),
        },
      },
      events: [news(events['transfer.changed'], { subjectId, schoolId, version: after.version, payload: { status } })],
    },
  }
}

/** As its entry names it. */
export function paidFacts({
  tenant_id: tenantId,
  id: paymentId,
  school_id: schoolId,
  bank_account_id: bankAccountId,
  cents,
}: PaymentRow) {
  return { tenantId, paymentId, schoolId, bankAccountId, cents }
}
