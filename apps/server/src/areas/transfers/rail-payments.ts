// Payments of dates by a rail: recorded when it is scheduled, confirmed or discarded by what the rail says.
import { events } from '@caderneta/contracts/transfers'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects, Entry, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { decidedPayment, paidFacts, type PaidDates } from './payment-effects.ts'
import type { PaymentRow } from './payment-store.ts'
import { transferPaidEntry, transferPaidTwiceEntry, transferPaymentReversedEntry } from './transfer-entries.ts'
import { statusWhilePaid } from './transfer-rules.ts'
import type { InstallmentRow, TransferRow } from './transfer-store.ts'

export type RailPayment = {
  id: string
  installment: number
  cents: number
  method: 'pix' | 'file'
  /** A file pays a Pix key, or an account. */
  means: 'pix' | 'transfer'
  bankAccountId: string
  payoutAccountId: string
  paidOn: string
  reference: string
}

type Beside = { transfer: TransferRow } & PaidDates

/** Dates that no payment stands for, neither made nor under way. */
export function datesWithoutPayment({ installments, payments }: PaidDates): InstallmentRow[] {
  const isLiving = ({ status }: PaymentRow) => status === 'recorded' || status === 'confirmed'
  return installments.filter(
    ({ position }) => !payments.some((payment) => payment.installment === position && isLiving(payment)),
  )
}

/** Each takes its date; the transfer is scheduled when no date is left. */
export function railRequested(
  scope: Scope,
  { transfer, installments, payments }: Beside,
  added: readonly RailPayment[],
): { after: TransferRow; effects: Omit<Effects, 'audit'> } {
  const taken = added.map(({ installment, method }) => ({ installment, method, status: 'recorded' as const }))
  const dates = { installments, payments: [...payments, ...taken] }
  const status = statusWhilePaid(transfer.due_cents, transfer.paid_cents, dates)
  const cents = added.reduce((sum, each) => sum + each.cents, 0)
  const after: TransferRow = {
    ...transfer,
    status,
    open_cents: transfer.open_cents - cents,
    version: transfer.version + 1,
  }
  const { id: subjectId, school_id: schoolId } = transfer
  return {
    after,
    effects: {
      parts: [changedRow('transfer', scope, transfer, { status }), newPayments(scope, subjectId, added)],
      history: [{ subjectId, event: 'scheduled', data: { cents: toCents(cents) } }],
      events: [news(events['transfer.changed'], { subjectId, schoolId, version: after.version, payload: { status } })],
    },
  }
}

function newPayments({ tenantId, actor }: Scope, transferId: string, added: readonly RailPayment[]): Part {
  const rows = added.map((each) => ({
    tenant_id: tenantId,
    id: each.id,
    transfer_id: transferId,
    installment: each.installment,
    cents: each.cents,
    bank_account_id: each.bankAccountId,
    payout_account_id: each.payoutAccountId,
    means: each.means,
    method: each.method,
    paid_on: each.paidOn,
    reference: each.reference,
    recorded_by: actor.userId,
    recorded_by_name: actor.name,
  }))
  return {
    name: 'new_transfer_payment',
    rows: rows.length,
    sql: db.insertInto('transfer_payment').values(rows).returning('id'),
  }
}

type Ended = Beside & { payment: PaymentRow }

/** The rail paid it, be it after a person said that it would not: it is posted, and the transfer is done when that was the last. */
export function railPaid(scope: Scope, ended: Ended, { paidOn, reference }: { paidOn: string; reference: string }) {
  const { userId, name } = scope.actor
  const { payment, transfer } = ended
  return decidedPayment(scope, {
    ...ended,
    changes: {
      status: 'confirmed',
      paid_on: paidOn,
      reference,
      confirmed_by: userId,
      confirmed_by_name: name,
      confirmed_at: new Date(scope.now),
      undone_by: null,
      undone_by_name: null,
      undone_reason: null,
      undone_at: null,
    },
    paidCents: transfer.paid_cents + payment.cents,
    event: 'paymentConfirmed',
    entry: transferPaidEntry(paidFacts(payment), paidOn),
  })
}

/** It is dead: nothing left the bank, or nothing will. The date is to be paid again. */
export function railStopped(scope: Scope, ended: Ended, reason: string) {
  const { userId, name } = scope.actor
  return decidedPayment(scope, {
    ...ended,
    changes: {
      status: 'discarded',
      undone_by: userId,
      undone_by_name: name,
      undone_reason: reason,
      undone_at: new Date(scope.now),
    },
    paidCents: ended.transfer.paid_cents,
    event: 'scheduleStopped',
    comment: reason,
  })
}

/** The bank paid it and took it back: the mirror of its entry, and the date is to be paid again. */
export function railReturned(scope: Scope, ended: Ended, { reason, entryId }: { reason: string; entryId: string }) {
  const { userId, name } = scope.actor
  const { payment, transfer } = ended
  return decidedPayment(scope, {
    ...ended,
    changes: {
      status: 'reversed',
      undone_by: userId,
      undone_by_name: name,
      undone_reason: reason,
      undone_at: new Date(scope.now),
    },
    paidCents: transfer.paid_cents - payment.cents,
    event: 'paymentReversed',
    comment: reason,
    entry: transferPaymentReversedEntry(paidFacts(payment), entryId, scope.today),
  })
}

/** A payment that was discarded left the bank all the same, and its date was paid by another. */
export function datePaidTwiceEntry(payment: PaymentRow, paidOn: string): Entry {
  return transferPaidTwiceEntry(paidFacts(payment), paidOn)
}
