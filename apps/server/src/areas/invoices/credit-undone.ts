// Credit of a family that was used for an invoice goes back to it: pure. What it covered is owed again, unless money that came for the
// invoice itself, and stands in the credit too, covers it.
import { events } from '@caderneta/contracts/invoice-events'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { coveredByCredit, creditsOfPayments } from './credit-cover.ts'
import { creditReversedEntry } from './invoice-entries.ts'
import { changedInvoicesPart } from './invoice-batch.ts'
import type { InvoiceRecord, WholeInvoice } from './invoice-store.ts'
import type { PaymentRow } from './invoice-rows.ts'
import { newPaymentsPart } from './new-payments.ts'
import { type PostedLeg, postedEntry } from './posted-entry.ts'
import { titleOfWholeAgain, type Told } from './title-again.ts'
import { became } from './invoice-transitions.ts'

export type Undo = {
  posted: readonly PostedLeg[]
  told: readonly Told[]
  /** Credit of the family before. */
  creditCents: number
  revertedBy: string
  comment: string
}

export type Undone = { returnedCents: number; creditCents: number; effects: Omit<Effects, 'audit'> }

export function creditUndone(scope: Scope, { invoice, payments }: WholeInvoice, undo: Undo): Undone {
  const payment = paymentOf(payments, undo.posted)
  const opened = openedAgain(invoice, payment)
  const others = creditsOfPayments(payments).filter(({ from }) => !payment.ext_ref.startsWith(`credit:${from}:`))
  const cover = coveredByCredit(opened, others, undo.creditCents, scope.today)
  const { status, bank_registration, parts } = titleOfWholeAgain(scope, { ...opened, ...cover.invoice }, undo.told)
  const about = { subjectId: invoice.id, schoolId: invoice.school_id, version: invoice.version + 1 }
  return {
    returnedCents: payment.cents,
    creditCents: undo.creditCents + payment.cents - cover.usedCents,
    effects: {
      parts: [
        changedInvoicesPart(scope.tenantId, [{ ...cover.invoice, status, bank_registration }]),
        revertedPaymentPart(scope, payment.id, undo.revertedBy),
        ...parts,
        ...(cover.payments.length > 0 ? [newPaymentsPart(scope.tenantId, cover.payments)] : []),
      ],
      history: [
        { subjectId: invoice.id, event: 'creditReturned', data: { cents: payment.cents, comment: undo.comment } },
        ...cover.history,
      ],
      entries: [creditReversedEntry(postedEntry(undo.posted, invoice.id), scope.today), ...cover.entries],
      events: [news(events['invoice.paymentReversed'], about), ...cover.events],
    },
  }
}

/** A payment that stands no more; its row stays. */
export function revertedPaymentPart(
  { tenantId }: Pick<Scope, 'tenantId'>,
  paymentId: string,
  revertedBy: string,
): Part {
  return revertedPart(tenantId, [paymentId], revertedBy)
}

/** Several, by one decision; no part where there is none. */
export function revertedPaymentsPart(
  { tenantId }: Pick<Scope, 'tenantId'>,
  paymentIds: readonly string[],
  revertedBy: string,
): Part[] {
  return paymentIds.length > 0 ? [revertedPart(tenantId, paymentIds, revertedBy)] : []
}

function revertedPart(tenantId: number, paymentIds: readonly string[], revertedBy: string): Part {
  return {
    name: 'reverted_payment',
    rows: paymentIds.length,
    sql: sql`update payment set reverted_by = ${revertedBy}::uuid
      where tenant_id = ${tenantId}::int and id = any(${[...paymentIds]}::uuid[]) and reverted_by is null returning 1`,
  }
}

/** The payment that the last entry of used credit booked: of two alike it makes no difference which. */
function paymentOf(payments: readonly PaymentRow[], posted: readonly PostedLeg[]): PaymentRow {
  const sum = (debit: string, credit: string) =>
    posted
      .filter((leg) => leg.debit_kind === debit && leg.credit_kind === credit)
      .reduce((total, { cents }) => total + cents, 0)
  const principal = sum('guardianCredit', 'guardianReceivable')
  const charges = sum('guardianCredit', 'lateCharges')
  const discount = sum('discountsGiven', 'guardianReceivable')
  const found = payments.findLast(
    (each) =>
      each.method === 'credit' &&
      each.principal_cents === principal &&
      each.charges_cents === charges &&
      each.discount_cents === discount,
  )
  return must(found, 'used credit is a payment of its invoice')
}

function openedAgain(invoice: InvoiceRecord, payment: PaymentRow): InvoiceRecord {
  const covered = payment.principal_cents + payment.discount_cents + payment.tolerated_cents
  return {
    ...invoice,
    status: became(invoice, invoice.status === 'paid' ? 'pending' : invoice.status),
    open_cents: toCents(invoice.open_cents + covered),
    paid_cents: toCents(invoice.paid_cents - payment.principal_cents - payment.charges_cents),
    paid_on: null,
  }
}
