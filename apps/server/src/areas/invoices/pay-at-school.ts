// Money taken at the counter, whole or a part: a part leaves the rest to be paid, as a part that came by the bank does. A guaranteed school owes
// it to the provider: it is retained from its next transfer. Money for what no plan guarantees is the school's own: the invoice is settled, and
// no account of the provider moves. The value may differ from ours (the school may waive charges), but not be so far above what is owed that
// only a slip of the finger explains it.
import type { CounterMeans } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Settlement, settlementSplit } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Entry, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { changedInvoice } from './counted-invoices.ts'
import { instructionFor, instructionPart } from './bank-instructions.ts'
import { chargesOfInvoice } from './invoice-charges.ts'
import { counterEntry } from './counter-entry.ts'
import { canPayAtSchool, isAtBank } from './invoice-rules.ts'
import {
  everyPaymentOf,
  type InvoiceRecord,
  lockedWhole,
  ownersOf,
  type WholeInvoice,
  wholeOf,
} from './invoice-store.ts'
import type { PaymentRow } from './invoice-rows.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { paidNews, partlyPaidNews } from './money-news.ts'
import { type NewPayment, newPaymentsPart } from './new-payments.ts'
import { amountRefusal, receiptAmounts, receiptDates } from './receipt-limits.ts'
import { toleranceIn, toleranceOf } from './settlement-tolerance.ts'
import { ofThisInvoice } from './told-change.ts'
import { became } from './invoice-transitions.ts'

export type Received = { paidDate: string; totalPaidCents: number; means: CounterMeans | null }

export const payAtSchool = action(invoices.pay, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => ({
    ...lockedWhole(scope, params.id),
    before: everyPaymentOf(scope, params.id),
    tolerance: toleranceOf(scope),
  }),
  decide: ({ before, tolerance, ...locked }, { body }, scope) => {
    const whole = wholeOf(locked)
    const toleranceCents = toleranceIn(tolerance)
    const refusal = receiptRefusal(whole.invoice, body, scope, toleranceCents)
    if (refusal) return refusal
    // Two who take the same part at once see one invoice: the second looks at what is left.
    if (body.version !== undefined && body.version !== whole.invoice.version) return refuse('changed_meanwhile')
    const charges = chargesOfInvoice(whole.invoice, toCalendarDate(body.paidDate))
    const split = settlementSplit({
      nominalOpenCents: toCents(whole.invoice.open_cents),
      charges,
      paidCents: toCents(body.totalPaidCents),
      toleranceCents: toCents(toleranceCents),
    })
    // Made under the lock: the order of the ids is the order in which payments are booked, by which they are divided over the items.
    const payment = counterRow(scope, whole.invoice, newId(), body, split)
    const entry = counterEntry(ownersOf(whole.invoice), split, {
      items: whole.items,
      before,
      postedOn: payment.paid_on,
    })
    return received(scope, whole, payment, { split, entry })
  },
  view: toInvoice,
})

/** Why the school cannot take this money for the invoice on that day: its state, the day, or the amount. */
export function receiptRefusal(invoice: InvoiceRecord, body: Received, scope: Scope, toleranceCents: number) {
  const reason = reasonOf(invoice, body, scope)
  if (reason) return refuse(reason, {}, reason.startsWith('paid_') ? ['paidDate'] : [])
  const charges = chargesOfInvoice(invoice, toCalendarDate(body.paidDate))
  return amountRefusal(receiptAmounts(invoice, charges, toleranceCents), body.totalPaidCents)
}

function reasonOf(invoice: InvoiceRecord, { paidDate }: Received, scope: Scope) {
  const ability = canPayAtSchool(factsOf(invoice))
  if (!ability.can) return ability.reason
  const { earliest, latest } = receiptDates(invoice, scope.today)
  if (paidDate > latest) return 'paid_in_future'
  return paidDate < (earliest ?? paidDate) ? 'paid_before_issue' : null
}

type Taken = { split: Settlement; entry: Entry }

function received(scope: Scope, whole: WholeInvoice, payment: PaymentRow, { split, entry }: Taken) {
  const { invoice } = whole
  const isPaid = split.openCents === 0
  // A slip is of the whole amount: paid another way, whole or in part, it must go.
  const wasAtBank = isAtBank(invoice)
  const changes = {
    ...(isPaid ? settledColumns(invoice, payment) : { status: became(invoice, partPaidStatus(invoice)) }),
    open_cents: split.openCents,
    paid_cents: toCents(invoice.paid_cents + split.principalCents + split.chargesCents),
    bank_registration: wasAtBank ? ('cancelAwaitingReturn' as const) : invoice.bank_registration,
  }
  const version = invoice.version + 1
  const facts = {
    cents: payment.cents,
    paidOn: payment.paid_on,
    chargesCents: split.chargesCents,
    discountCents: split.discountCents,
    ...(isPaid ? {} : { method: 'school', openCents: split.openCents }),
  }
  const news = (isPaid ? paidNews : partlyPaidNews)(invoice, { cents: payment.cents, method: 'school' })
  return accept<WholeInvoice>(
    { ...whole, invoice: { ...invoice, ...changes, version }, payments: [...whole.payments, payment] },
    {
      parts: [
        changedInvoice(scope, invoice, changes),
        newPaymentsPart(scope.tenantId, [counterPayment(payment, split)]),
        ...(wasAtBank ? instructionPart(scope.tenantId, [instructionFor(invoice, 'writeOff')]) : []),
      ],
      history: [{ subjectId: invoice.id, event: isPaid ? 'paidAtSchool' : 'partiallyPaid', data: facts }],
      entries: [entry],
      audit: { subjectId: invoice.id, body: { before: { status: invoice.status }, after: { ...changes, ...facts } } },
      events: [news],
    },
  )
}

function settledColumns(invoice: InvoiceRecord, { paid_on }: PaymentRow) {
  return { status: became(invoice, 'paidAtSchool'), previous_status: invoice.status, paid_on }
}

/** What is paid in part is out in the world, whether the bank has answered or not. */
export function partPaidStatus({ status }: Pick<InvoiceRecord, 'status'>): InvoiceRecord['status'] {
  return status === 'generated' ? 'pending' : status
}

export function counterRow(
  scope: Scope,
  invoice: InvoiceRecord,
  id: string,
  { paidDate, totalPaidCents, means }: Received,
  split: Settlement,
): PaymentRow {
  return {
    tenant_id: scope.tenantId,
    id,
    invoice_id: invoice.id,
    // One counter payment per version of the invoice: a second click under a new key finds the invoice already paid.
    school_id: invoice.school_id,
    ext_ref: `school:${invoice.id}:${invoice.version}`,
    method: 'school',
    cents: toCents(totalPaidCents),
    principal_cents: split.principalCents,
    charges_cents: split.chargesCents,
    discount_cents: split.discountCents,
    tolerated_cents: split.toleratedCents,
    surplus_cents: split.surplusCents,
    paid_on: toCalendarDate(paidDate),
    credited_on: null,
    booked_on: null,
    reverted_by: null,
    means,
    recorded_at: scope.now,
  }
}

export function counterPayment(row: PaymentRow, split: Settlement): NewPayment {
  const { id, cents, means, invoice_id: invoiceId, school_id: schoolId, ext_ref: extRef, paid_on: paidOn } = row
  return { ...split, id, invoiceId, schoolId, extRef, method: 'school', cents, paidOn, creditedOn: null, means }
}
