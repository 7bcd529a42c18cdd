// A payment at the counter put right: the entry of before is mirrored and the right one posted, both today, so that no day that is closed
// changes. What was the whole may become a part, which leaves the rest to be paid, and a part the whole.
import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Charges, type Settlement, settlementSplit } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { changedInvoice } from './counted-invoices.ts'
import { revertedPaymentPart } from './credit-undone.ts'
import { creditOfInvoice } from './guardian-credit.ts'
import { lockedGuardianOf } from './guardian-lock.ts'
import { chargesOfInvoice } from './invoice-charges.ts'
import { counterEntry } from './counter-entry.ts'
import { paidAtSchoolEntry, paidToSchoolEntry, paymentAtSchoolReversedEntry } from './invoice-entries.ts'
import { canRevertPaymentAtSchool, lastCounterPayment } from './counter-rules.ts'
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
import { newPaymentsPart } from './new-payments.ts'
import { counterPayment, counterRow, partPaidStatus, type Received } from './pay-at-school.ts'
import { lastPosted, type PostedLeg, postedEntry } from './posted-entry.ts'
import { amountRefusal, receiptAmounts, receiptDates } from './receipt-limits.ts'
import { toleranceIn, toleranceOf } from './settlement-tolerance.ts'
import { beforeCounter } from './revert-payment-at-school.ts'
import { ofThisInvoice } from './told-change.ts'
import { became } from './invoice-transitions.ts'

export const updatePaymentAtSchool = action(invoices.updatePaymentAtSchool, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => ({
    ...lockedWhole(scope, params.id),
    posted: lastPosted(scope, params.id, ['paidAtSchool', 'paidToSchool']),
    guardian: lockedGuardianOf(scope, params.id),
    credit: creditOfInvoice(scope, params.id),
    every: everyPaymentOf(scope, params.id),
    tolerance: toleranceOf(scope),
  }),
  decide: ({ posted, every, credit: [credit], tolerance, ...locked }, { body }, scope) => {
    const whole = wholeOf(locked)
    const ability = canRevertPaymentAtSchool(factsOf(whole.invoice), whole.payments)
    if (!ability.can) return refuse(ability.reason)
    const old = lastCounterPayment(whole.payments)
    if (!old) return refuse('not_paid_at_school')
    const opened = { ...whole.invoice, ...beforeCounter(whole.invoice, old) }
    const charges = chargesOfInvoice(opened, toCalendarDate(body.paidDate))
    const toleranceCents = toCents(toleranceIn(tolerance))
    const refusal = refusalOf({ opened, old, charges, toleranceCents }, body, scope)
    if (refusal) return refusal
    const [nominalOpenCents, paidCents] = [toCents(opened.open_cents), toCents(body.totalPaidCents)]
    const split = settlementSplit({ nominalOpenCents, charges, paidCents, toleranceCents })
    if (isCreditUsed(credit, split.surplusCents - old.surplus_cents)) return refuse('credit_already_used')
    // In this order, under the lock: what is taken back is open again when the right payment is divided over the items.
    const revertedBy = newId()
    const payment = counterRow(scope, whole.invoice, newId(), body, split)
    const changes = {
      ...statusAfter(whole.invoice, opened, { payment, isPaid: split.openCents === 0 }),
      open_cents: split.openCents,
      paid_cents: toCents(opened.paid_cents + split.principalCents + split.chargesCents),
    }
    const payments = [...whole.payments.filter((each) => each !== old), payment]
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...whole.invoice, ...changes, version: whole.invoice.version + 1 }, payments },
      effectsOf(scope, whole, { old, posted, every, payment, split, changes, revertedBy, comment: body.comment }),
    )
  },
  view: toInvoice,
})

type Columns = Pick<InvoiceRecord, 'status' | 'previous_status' | 'paid_on'>

/** Settled by other money it stays so; otherwise the counter settles it, or leaves a rest as one that takes a part at first. */
function statusAfter(
  { status, previous_status, paid_on }: InvoiceRecord,
  opened: InvoiceRecord,
  { payment, isPaid }: { payment: PaymentRow; isPaid: boolean },
): Columns {
  if (!isPaid) {
    return { status: became(opened, partPaidStatus(opened)), previous_status: null, paid_on: null }
  }
  if (status === 'paid') return { status, previous_status, paid_on }
  if (status === 'paidAtSchool') return { status, previous_status, paid_on: payment.paid_on }
  return { status: became(opened, 'paidAtSchool'), previous_status: opened.status, paid_on: payment.paid_on }
}

type Opened = { opened: InvoiceRecord; old: PaymentRow; charges: Charges; toleranceCents: number }

function refusalOf({ opened, old, charges, toleranceCents }: Opened, body: Received, scope: Scope) {
  const reason = dayReason(opened, body, scope) ?? (isSame(old, body) ? 'payment_unchanged' : null)
  if (reason !== null) return refuse(reason)
  return amountRefusal(receiptAmounts(opened, charges, toleranceCents), body.totalPaidCents)
}

/** What the payment had left to the family, and leaves it no more, was spent since. */
function isCreditUsed(credit: { cents: number } | undefined, moreCents: number): boolean {
  // none: a family that never had credit
  return (credit?.cents ?? 0) + moreCents < 0
}

function dayReason(invoice: InvoiceRecord, { paidDate }: Received, { today }: Scope) {
  const { earliest, latest } = receiptDates(invoice, today)
  if (paidDate > latest) return 'paid_in_future'
  return earliest !== null && paidDate < earliest ? 'paid_before_issue' : null
}

function isSame(old: PaymentRow, { paidDate, totalPaidCents, means }: Received): boolean {
  return old.paid_on === paidDate && old.cents === totalPaidCents && old.means === means
}

type Rectified = {
  old: PaymentRow
  posted: readonly PostedLeg[]
  every: readonly PaymentRow[]
  payment: PaymentRow
  split: Settlement
  changes: Columns & Pick<InvoiceRecord, 'open_cents' | 'paid_cents'>
  revertedBy: string
  comment: string
}

function effectsOf(scope: Scope, whole: WholeInvoice, rectified: Rectified): Effects {
  const { invoice } = whole
  const { old, posted, payment, changes, revertedBy, split, comment } = rectified
  const facts = { cents: payment.cents, paidOn: payment.paid_on, means: payment.means }
  const before = { cents: old.cents, paidOn: old.paid_on, means: old.means }
  return {
    parts: [
      changedInvoice(scope, invoice, changes),
      revertedPaymentPart(scope, old.id, revertedBy),
      newPaymentsPart(scope.tenantId, [{ ...counterPayment(payment, split), bookedOn: scope.today }]),
    ],
    history: [
      {
        subjectId: invoice.id,
        event: 'paymentAtSchoolUpdated',
        data: { ...facts, before: old.cents, from: old.paid_on, comment },
      },
    ],
    entries: [
      paymentAtSchoolReversedEntry(postedEntry(posted, invoice.id), scope.today),
      rectifiedEntry(scope, whole, rectified),
    ],
    audit: { subjectId: invoice.id, body: { before, after: { ...changes, ...facts }, comment } },
    events: updateNews(invoice, { cents: payment.cents, openCents: split.openCents }),
  }
}

/** Whoever follows what is owed hears it too, where that changed: a Pix charge, an agreement, collection. */
function updateNews(invoice: InvoiceRecord, { cents, openCents }: { cents: number; openCents: number }) {
  const about = { subjectId: invoice.id, schoolId: invoice.school_id, version: invoice.version + 1 }
  const updated = news(events['invoice.paymentUpdated'], about)
  if (openCents === invoice.open_cents) return [updated]
  if (openCents > invoice.open_cents) return [updated, news(events['invoice.paymentReversed'], about)]
  return [updated, (openCents === 0 ? paidNews : partlyPaidNews)(invoice, { cents, method: 'school' })]
}

/** Whose money it is was settled when it was taken: the provider's, the school's, or of both by the items. A discount has a leg of its own. */
function rectifiedEntry(
  scope: Scope,
  { invoice, items }: WholeInvoice,
  { old, posted, every, split, revertedBy }: Rectified,
) {
  const owners = ownersOf(invoice)
  const isIn = (account: string) => posted.some(({ debit_kind: kind }) => kind === account)
  if (!isIn('receivedBySchool')) return paidAtSchoolEntry(owners, split, scope.today)
  if (!isIn('retentionReceivable')) return paidToSchoolEntry(owners, split, scope.today)
  const before = every.map((each) => (each.id === old.id ? { ...each, reverted_by: revertedBy } : each))
  return counterEntry(owners, split, { items, before, postedOn: scope.today })
}
