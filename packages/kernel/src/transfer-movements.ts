// What moves in a transfer: the difference between what a school is entitled to for each invoice and payment, and what earlier transfers
// moved for it. So a cancellation after a transfer, its reversal and a payment that was taken back need no rule of their own.
import { type CalendarDate, compareDates, firstOfMonth } from './calendar-date.ts'
import { type Cents, sumCents, toCents } from './money.ts'
import { applyPpm } from './percent.ts'
import { overCapMovements } from './transfer-cap.ts'
import { deferralMovements, plannedMovement } from './transfer-decided.ts'
import {
  type CostFact,
  type Fee,
  type FeeGroup,
  type InvoiceFact,
  itemKey,
  type MoneyTerms,
  type Movement,
  type PaymentFact,
  type ShareFact,
  type TransferComponent,
  type TransferFacts,
  type TransferLineKind,
} from './transfer-facts.ts'
import { scheduleMovements } from './transfer-spread.ts'

/** All movements of a transfer, ordered by component, source, item and turn: the order of the facts does not matter. */
export function transferMovements(facts: TransferFacts): Movement[] {
  const ofInvoices = facts.invoices.flatMap((invoice) => {
    const movement = movementOfInvoice(invoice, facts.competence)
    return movement ? [{ movement, invoice }] : []
  })
  const revenue = ofInvoices.map(({ movement }) => movement)
  const isCovered = coverageOf(facts.payments, revenue)
  const all = [
    ...revenue,
    ...facts.payments.flatMap((payment) => movementsOfPayment(payment, isCovered)),
    ...(facts.shares ?? []).flatMap(movementOfShare), // none: nothing went back by itself
    ...facts.costs.map(movementOfCost),
    ...scheduleMovements(facts, ofInvoices),
  ]
  const moved = [...all, ...deferralMovements(facts.deferrals, all), ...facts.planned.map(plannedMovement)]
  // What is put off first depends on the order.
  const inOrder = moved.toSorted(byPlace)
  const putOff = overCapMovements(inCapOrder(facts), inOrder)
  return putOff.length === 0 ? inOrder : [...inOrder, ...putOff].toSorted(byPlace)
}

/** Is the guaranteed item of a payment in a transfer once this one is closed? */
function coverageOf(payments: readonly PaymentFact[], revenue: readonly Movement[]): (payment: PaymentFact) => boolean {
  const asked = payments.some(({ basis }) => basis === 'guaranteed') ? revenue : []
  const now = new Map(asked.map(({ sourceId, item, cents }) => [itemKey(sourceId, item), cents > 0]))
  return ({ invoiceId, item, isCovered }) => now.get(itemKey(invoiceId, item)) ?? isCovered // none: nothing of it moves
}

function byPlace(a: Movement, b: Movement): number {
  return order(a.component, b.component) || order(a.sourceId, b.sourceId) || a.item - b.item || a.turn - b.turn
}

function inCapOrder(facts: TransferFacts): TransferFacts {
  if (!facts.overCap) return facts
  return { ...facts, overCap: facts.overCap.toSorted((a, b) => order(a.sourceId, b.sourceId) || a.item - b.item) }
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
export function feeOf(base: Cents, { feeKind, feePpm, feeCents }: Fee): Cents {
  return feeKind === 'percent' ? applyPpm(base, feePpm) : toCents(Math.min(feeCents, base))
}

/**
 * The part of one fee that an item bears. The fee is taken once of all items that count alike, and cut at the boundaries of each: the parts
 * add up to it, and none is more than its item.
 */
export function feePart(cents: Cents, group: FeeGroup | undefined, feeOfWhole: (whole: Cents) => Cents): Cents {
  if (!group || group.wholeCents === cents) return feeOfWhole(cents)
  const { beforeCents, wholeCents } = group
  if (wholeCents === 0) return toCents(0)
  const fee = BigInt(feeOfWhole(wholeCents))
  const upTo = (bound: number) => (fee * BigInt(bound)) / BigInt(wholeCents)
  return toCents(Number(upTo(beforeCents + cents) - upTo(beforeCents)))
}

/** The plan's fee with the commissions, each rounded once; together never more than what they are taken of. */
export function commissionOf(base: Cents, terms: MoneyTerms): Cents {
  const fees = [terms, ...(terms.commissions ?? [])].map((fee) => feeOf(base, fee))
  return toCents(Math.min(sumCents(fees), base))
}

function movementOfInvoice(invoice: InvoiceFact, competence: CalendarDate): Movement | null {
  const { moved, nominalCents } = invoice
  const isIn = moved.turn % 2 === 1
  // What was transferred stays as it was: quarantine and departure stop what is still to come.
  const isEntitledNow = isIn ? invoice.isLiving : isEntitled(invoice, competence)
  if (isIn === isEntitledNow) return null
  const cents = isIn ? toCents(0 - moved.cents) : nominalCents
  const feeCents = isIn ? toCents(0 - moved.feeCents) : feeOfItem(invoice)
  if (cents === 0) return null
  const line = isIn ? reasonOf(invoice) : incomeOf(invoice, competence)
  const { id, item, enrollmentId } = invoice
  return {
    ...nothing,
    component: 'revenue',
    sourceId: id,
    item,
    turn: moved.turn + 1,
    line,
    invoiceId: id,
    enrollmentId,
    basis: 'guaranteed',
    cents,
    feeCents,
  }
}

function feeOfItem({ nominalCents, feeGroup, terms }: InvoiceFact): Cents {
  return feePart(nominalCents, feeGroup, (whole) => feeOf(whole, terms))
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

function movementsOfPayment(payment: PaymentFact, isCovered: (payment: PaymentFact) => boolean): Movement[] {
  const { id, invoiceId, item, basis, isReverted, moved } = payment
  const isIn = moved.turn % 2 === 1
  const counts = !isReverted && (basis === 'received' ? !payment.atSchool : isCovered(payment))
  if (isIn === counts) return []
  const parts = basis === 'guaranteed' ? partsOfGuaranteed(payment) : partsOfReceived(payment)
  return parts
    .map(({ component, line, cents, before, feeCents }) => ({
      ...nothing,
      component,
      sourceId: id,
      item,
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
function partsOfReceived(payment: PaymentFact): Parts[] {
  const { principalCents, chargesCents, discountCents, feeGroup, terms, moved } = payment
  const none = toCents(0)
  const fee = feePart(principalCents, feeGroup, (whole) => commissionOf(whole, terms))
  const borne = terms.discountBorneBy === 'provider' ? discountCents : none
  const charges = terms.lateChargesTo === 'school' ? chargesCents : none
  return [
    { component: 'received', line: 'received', cents: principalCents, before: moved.received, feeCents: fee },
    { component: 'borne', line: 'discountsBorne', cents: borne, before: moved.borne, feeCents: none },
    { component: 'charges', line: 'charges', cents: charges, before: moved.charges, feeCents: none },
  ]
}

/** A part of what was received is undone, and the rest of the payment stays. */
function movementOfShare(share: ShareFact): Movement[] {
  const { id, invoiceId, item, cents, feeGroup, paidFeeCents, terms, isBack, moved } = share
  const isIn = moved.turn % 2 === 1
  if (isIn === isBack) return []
  const feeCents = isIn
    ? moved.feeCents
    : feePart(cents, feeGroup, (whole) => paidFeeCents ?? commissionOf(whole, terms))
  return [
    {
      ...nothing,
      component: 'receivedBack',
      sourceId: id,
      item,
      turn: moved.turn + 1,
      line: isIn ? 'received' : 'undone',
      invoiceId,
      basis: 'received',
      cents: toCents(0 - (isIn ? moved.cents : cents)),
      feeCents: toCents(0 - feeCents),
    },
  ]
}

function undoneLine(component: TransferComponent): TransferLineKind {
  return component === 'counter' ? 'counterReturned' : 'undone'
}

function movementOfCost({ id, invoiceId, item, bankAccountId, cents }: CostFact): Movement {
  return {
    ...nothing,
    component: 'cost',
    sourceId: id,
    item,
    turn: 1,
    line: 'cost',
    invoiceId,
    bankAccountId,
    basis: 'received',
    cents: toCents(0 - cents),
  }
}
