// A month that is paid, whole or in part, and not owed any more: pure. What was paid by boleto, by Pix and with credit becomes credit of the
// family, charges included, and so does money of an agreement that has ended and covered it; what a counter took as a part is undone, because the school
// has it; what was left open is canceled. The billing is undone with it, so the school is owed nothing of the month.
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  became,
  canceledNews,
  changedInvoice,
  type Covered,
  endedColumns,
  endedTitleParts,
  freedSlotsPart,
  givenBackNews,
  givenSharesPart,
  giveBackUndoneNews,
  type InvoiceRecord,
  isCounterPayment,
  ownersOf,
  paymentAtSchoolReversedEntry,
  type PaymentRow,
  type PostedLeg,
  postedEntry,
  revertedPaymentsPart,
  takenSlotPart,
  undoneSharesPart,
  type WholeInvoice,
} from '../invoices/public.ts'
import { givenBackEntry, giveBackUndoneEntry } from './settlement-entries.ts'

type Share = Covered['shares'][number]
type GivenFacts = { letGoCents: number; covered: Covered }
type Done = { whole: WholeInvoice; effects: Omit<Effects, 'audit'>; changes: Partial<InvoiceRecord>; cents: number }

/** Entries that a counter booked. */
export const counterEntryKinds = ['paidAtSchool', 'paidToSchool']

/** @param given `atCounter`: standing entries of its counter; `letGoCents`: by decision, of a rest or in its agreement; `covered`: by payments of installments. */
export function givenBack(
  scope: Scope,
  whole: WholeInvoice,
  given: GivenFacts & { atCounter: readonly PostedLeg[]; comment: string },
): Done {
  const { invoice, payments } = whole
  const { comment, covered } = given
  const counter = payments.filter(isCounterPayment)
  const { cents, counterCents, ...split } = splitOf(whole, given)
  const rest = restLetGo(scope, invoice)
  const changes = { status: became(invoice, 'refunded'), ...rest.columns, paid_cents: toCents(0) }
  return {
    cents,
    changes,
    whole: {
      ...whole,
      invoice: { ...invoice, ...changes, version: invoice.version + 1 },
      payments: payments.filter((payment) => !isCounterPayment(payment)),
    },
    effects: {
      parts: [
        changedInvoice(scope, invoice, changes),
        freedSlotsPart(scope, [invoice]),
        ...rest.parts,
        ...revertedPaymentsPart(
          scope,
          counter.map(({ id }) => id),
          newId(),
        ),
        ...givenSharesPart(scope, invoice, covered.shares),
      ],
      history: [{ subjectId: invoice.id, event: rest.event, data: { cents, counterCents, ...rest.data, comment } }],
      entries: [
        ...entriesOf(given.atCounter).map((legs) =>
          paymentAtSchoolReversedEntry(postedEntry(legs, invoice.id), scope.today),
        ),
        givenBackEntry(ownersOf(invoice), split, scope.today),
      ],
      events: [givenBackNews(invoice, cents), ...rest.events],
    },
  }
}

/** What goes back to the family, what its school hands back, and the sums of the entry. */
function splitOf({ invoice, payments }: WholeInvoice, { letGoCents, covered }: GivenFacts) {
  const counter = payments.filter(isCounterPayment)
  const kept = payments.filter((payment) => !isCounterPayment(payment))
  const [ofSchool, others] = [covered.shares.filter(isOfSchool), covered.shares.filter((share) => !isOfSchool(share))]
  const [lateCharges, amounts] = [others.filter(isLate), others.filter((share) => !isLate(share))]
  const ofSchoolCents = sumOf(ofSchool, centsOf)
  return {
    cents: sumOf(kept, paidBy) + sumOf(others, centsOf),
    counterCents: sumOf(counter, paidBy) + ofSchoolCents,
    principalCents: sumOf(kept, (payment) => payment.principal_cents) + sumOf(amounts, centsOf),
    ofSchoolCents,
    chargesCents: sumOf(kept, (payment) => payment.charges_cents) + sumOf(lateCharges, centsOf),
    chargesLetGoCents: covered.chargesLetGoCents,
    discountCents: sumOf(kept, (payment) => payment.discount_cents),
    toleratedCents: sumOf(kept, (payment) => payment.tolerated_cents) + letGoCents + covered.letGoCents,
    openedCents: sumOf(counter, coveredBy) + invoice.open_cents,
  }
}

/** What was left open is asked for no more, as of one that is canceled; of one that is paid nothing was. */
function restLetGo(scope: Scope, invoice: InvoiceRecord) {
  const { open_cents: openCents } = invoice
  if (openCents === 0)
    return {
      // What an agreement took keeps what it was before: it is canceled again if this is undone.
      columns: { ...(invoice.status === 'canceled' ? {} : { previous_status: null }), open_cents: toCents(0) },
      parts: [],
      event: 'givenBack',
      data: {},
      events: [],
    }
  return {
    columns: endedColumns(invoice),
    parts: endedTitleParts(scope, [invoice]),
    event: 'partGivenBack',
    data: { openCents },
    events: [canceledNews(invoice)],
  }
}

/** What of it the family must still have in credit for that to be undone. */
export function givenCents(posted: readonly PostedLeg[]): number {
  return creditedTo(posted, 'guardianCredit')
}

/** @param posted the entry that gave it back. Of what an agreement took, its money settles it again. */
export function giveBackUndone(
  scope: Scope,
  whole: WholeInvoice,
  { posted, comment }: { posted: readonly PostedLeg[]; comment: string },
): Done {
  const { invoice, payments } = whole
  const openCents = openedCents(posted)
  const cents = givenCents(posted)
  const isPaid = openCents === 0
  const changes = {
    ...(isAgreed(invoice) ? { status: became(invoice, 'canceled') } : openedAgain(invoice, isPaid)),
    open_cents: toCents(openCents),
    paid_cents: toCents(sumOf(payments, (payment) => payment.principal_cents + payment.charges_cents)),
  }
  return {
    cents,
    changes,
    whole: { ...whole, invoice: { ...invoice, ...changes, version: invoice.version + 1 } },
    effects: {
      parts: [
        changedInvoice(scope, invoice, changes),
        takenSlotPart(scope, invoice.id),
        undoneSharesPart(scope, invoice.id),
      ],
      history: [{ subjectId: invoice.id, event: 'giveBackUndone', data: { cents, comment } }],
      entries: [giveBackUndoneEntry(postedEntry(posted, invoice.id), scope.today)],
      events: [
        giveBackUndoneNews(invoice),
        ...(isPaid ? [] : [news(invoiceEvents['invoice.paymentReversed'], about(invoice))]),
      ],
    },
  }
}

/** The credit pays at once what had been paid. */
function openedAgain(invoice: InvoiceRecord, isPaid: boolean) {
  const owed = became(invoice, invoice.previous_status ?? 'pending') // none: all of it was paid
  return {
    status: isPaid ? became({ status: owed }, 'paid') : owed,
    previous_status: null,
    paid_on: isPaid ? invoice.paid_on : null,
  }
}

/** What is owed again once that is undone: what was left of it, and what a counter had taken. */
export function openedCents(posted: readonly PostedLeg[]): number {
  return creditedTo(posted, 'guardianReceivable')
}

/** An agreement took it, and holds it for good. */
export function isAgreed({ holds }: Pick<InvoiceRecord, 'holds'>): boolean {
  return holds.includes('agreement')
}

/** Of what a counter took beyond the invoice the family may have spent the credit. */
export function counterSurplusCents(payments: readonly PaymentRow[]): number {
  return sumOf(payments.filter(isCounterPayment), ({ surplus_cents: cents }) => cents)
}

function about({ id, school_id, version }: InvoiceRecord) {
  return { subjectId: id, schoolId: school_id, version: version + 1 }
}

function entriesOf(posted: readonly PostedLeg[]): PostedLeg[][] {
  const entries = Map.groupBy(posted, ({ entry_id: id }) => id)
  return [...entries.values()]
}

function creditedTo(posted: readonly PostedLeg[], kind: string): number {
  return sumOf(
    posted.filter(({ credit_kind: credit }) => credit === kind),
    ({ cents }) => cents,
  )
}

function isOfSchool({ isAtSchool }: Share): boolean {
  return isAtSchool
}

function isLate({ isLateCharge }: Share): boolean {
  return isLateCharge
}

function centsOf({ cents }: Share): number {
  return cents
}

function paidBy({ principal_cents: principal, charges_cents: charges }: PaymentRow): number {
  return principal + charges
}

function coveredBy({ principal_cents, discount_cents, tolerated_cents }: PaymentRow): number {
  return principal_cents + discount_cents + tolerated_cents
}

function sumOf<Row>(rows: readonly Row[], centsOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + centsOf(row), 0)
}
