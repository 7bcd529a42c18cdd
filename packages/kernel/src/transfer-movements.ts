// What moves in a transfer: the difference between what a school is entitled to for each invoice and payment, and what earlier transfers
// moved for it. So a cancellation after a transfer, its reversal and a payment that was taken back need no rule of their own.
import { type CalendarDate, compareDates, firstOfMonth } from './calendar-date.ts'
import { type Cents, toCents } from './money.ts'
import { applyPpm } from './percent.ts'
import type {
  CostFact,
  InvoiceFact,
  MoneyTerms,
  Movement,
  PaymentFact,
  TransferComponent,
  TransferFacts,
  TransferLineKind,
} from './transfer-facts.ts'
import { scheduleMovements } from './transfer-spread.ts'

/** All movements of a transfer, ordered by component and source: the order of the facts does not matter. */
export function transferMovements(facts: TransferFacts): Movement[] {
  const ofInvoices = facts.invoices.flatMap((invoice) => movementOfInvoice(invoice, facts.competence))
  const coveredNow = new Set(ofInvoices.filter(({ cents }) => cents > 0).map(({ sourceId }) => sourceId))
  const takenBack = new Set(ofInvoices.filter(({ cents }) => cents < 0).map(({ sourceId }) => sourceId))
  const ofPayments = facts.payments.flatMap((payment) => {
    const isCovered = (payment.isCovered || coveredNow.has(payment.invoiceId)) && !takenBack.has(payment.invoiceId)
    return movementsOfPayment(payment, isCovered)
  })
  const all = [
    ...ofInvoices,
    ...ofPayments,
    ...facts.costs.map(movementOfCost),
    ...scheduleMovements(facts, ofInvoices),
  ]
  return all.toSorted(byPlace)
}

function byPlace(a: Movement, b: Movement): number {
  return a.component === b.component ? order(a.sourceId, b.sourceId) : order(a.component, b.component)
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * The guarantee covers an invoice of its competence or an earlier one, unless it is quarantined or its month begins after the student
 * left: such an invoice counts once the family has paid it, because then the money is there.
 */
export function isEntitled(invoice: InvoiceFact, competence: CalendarDate): boolean {
  if (!invoice.isLiving || compareDates(invoice.competence, competence) > 0) return false
  if (invoice.isPaid) return true
  return !invoice.isQuarantined && !isAfterDeparture(invoice)
}

function isAfterDeparture({ departedOn, competence }: InvoiceFact): boolean {
  return departedOn !== null && compareDates(competence, firstOfMonth(departedOn)) > 0
}

/** The fee for one invoice or payment: of its amount, rounded half up once, never more than it. */
export function feeOf(base: Cents, { feeKind, feePpm, feeCents }: MoneyTerms): Cents {
  return feeKind === 'percent' ? applyPpm(base, feePpm) : toCents(Math.min(feeCents, base))
}

function movementOfInvoice(invoice: InvoiceFact, competence: CalendarDate): Movement[] {
  const { moved, nominalCents } = invoice
  const isIn = moved.turn % 2 === 1
  // What was transferred stays as it was: quarantine and departure stop what is still to come.
  const isEntitledNow = isIn ? invoice.isLiving : isEntitled(invoice, competence)
  if (isIn === isEntitledNow) return []
  const cents = isIn ? toCents(0 - moved.cents) : nominalCents
  const feeCents = isIn ? toCents(0 - moved.feeCents) : feeOf(nominalCents, invoice.terms)
  if (cents === 0) return []
  const line = isIn ? reasonOf(invoice) : incomeOf(invoice, competence)
  const { id, enrollmentId } = invoice
  return [
    {
      ...nothing,
      component: 'revenue',
      sourceId: id,
      turn: moved.turn + 1,
      line,
      invoiceId: id,
      enrollmentId,
      basis: 'guaranteed',
      cents,
      feeCents,
    },
  ]
}

const nothing = { enrollmentId: null, bankAccountId: null, feeCents: toCents(0) }

function incomeOf(invoice: InvoiceFact, competence: CalendarDate): TransferLineKind {
  return compareDates(invoice.competence, competence) === 0 ? 'covered' : 'late'
}

function reasonOf({ isEvaded, isReplaced }: InvoiceFact): TransferLineKind {
  if (isEvaded) return 'evaded'
  return isReplaced ? 'replaced' : 'canceled'
}

type Parts = { component: TransferComponent; line: TransferLineKind; cents: Cents; before: Cents; feeCents: Cents }

function movementsOfPayment(payment: PaymentFact, isCovered: boolean): Movement[] {
  const { id, invoiceId, basis, isReverted, moved } = payment
  const isIn = moved.turn % 2 === 1
  const counts = !isReverted && (basis === 'received' ? !payment.atSchool : isCovered)
  if (isIn === counts) return []
  const parts = basis === 'guaranteed' ? partsOfGuaranteed(payment) : partsOfReceived(payment)
  return parts
    .map(({ component, line, cents, before, feeCents }) => ({
      ...nothing,
      component,
      sourceId: id,
      turn: moved.turn + 1,
      line: isIn ? undoneLine(component) : line,
      invoiceId,
      basis,
      cents: isIn ? toCents(0 - before) : cents,
      feeCents: isIn ? toCents(component === 'received' ? 0 - moved.fee : 0) : feeCents,
    }))
    .filter(({ cents }) => cents !== 0)
}

/** Under the guarantee the family's payment is the provider's: the school owes what it took itself, and what the plan puts on it. */
function partsOfGuaranteed({ atSchool, cents, chargesCents, discountCents, terms, moved }: PaymentFact): Parts[] {
  const none = toCents(0)
  const taken = toCents(atSchool ? 0 - cents : 0)
  const borne = toCents(terms.discountBorneBy === 'school' ? 0 - discountCents : 0)
  const charges = terms.lateChargesTo === 'school' ? chargesCents : none
  return [
    { component: 'counter', line: 'counter', cents: taken, before: moved.counter, feeCents: none },
    { component: 'discount', line: 'discounts', cents: borne, before: moved.discount, feeCents: none },
    { component: 'charges', line: 'charges', cents: charges, before: moved.charges, feeCents: none },
  ]
}

/** Without a guarantee the school gets what was received, less the commission on it. */
function partsOfReceived({ principalCents, chargesCents, discountCents, terms, moved }: PaymentFact): Parts[] {
  const none = toCents(0)
  const fee = feeOf(principalCents, terms)
  const borne = terms.discountBorneBy === 'provider' ? discountCents : none
  const charges = terms.lateChargesTo === 'school' ? chargesCents : none
  return [
    { component: 'received', line: 'received', cents: principalCents, before: moved.received, feeCents: fee },
    { component: 'borne', line: 'discountsBorne', cents: borne, before: moved.borne, feeCents: none },
    { component: 'charges', line: 'charges', cents: charges, before: moved.charges, feeCents: none },
  ]
}

function undoneLine(component: TransferComponent): TransferLineKind {
  return component === 'counter' ? 'counterReturned' : 'undone'
}

function movementOfCost({ id, invoiceId, bankAccountId, cents }: CostFact): Movement {
  return {
    ...nothing,
    component: 'cost',
    sourceId: id,
    turn: 1,
    line: 'cost',
    invoiceId,
    bankAccountId,
    basis: 'received',
    cents: toCents(0 - cents),
  }
}
