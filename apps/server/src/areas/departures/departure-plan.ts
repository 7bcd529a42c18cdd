// What leaving does to each invoice of an enrollment: decided once, for the preview and for the write. Pure.
import type { MonthCharge, StayReason } from '@caderneta/contracts/departures'
import { type CalendarDate, compareDates, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { leavingPenalty, partOfMonth } from '@caderneta/kernel/departure'
import { type Cents, toCents } from '@caderneta/kernel/money'
import type { Ppm } from '@caderneta/kernel/percent'
import { canCancel, type EnrolledInvoice, factsOf } from '../invoices/public.ts'

/** `cents` of the invoice that stands for it, of which `itemCents` are its tuition; the other items stay. */
export type Replaced = { invoice: EnrolledInvoice; cents: Cents; itemCents: Cents; dueOn: string }
type Stays = { invoice: EnrolledInvoice; reason: StayReason }
export type DeparturePlan = {
  canceled: EnrolledInvoice[]
  replaced: Replaced[]
  stays: Stays[]
  /** Of a month that the student will not be there for, and owed in the installments of an agreement. */
  agreed: EnrolledInvoice | undefined
}

/** No invoice of R$ 1,00 or less is drawn up. */
const leastCents = 101

/** Canceled: everything that nobody has paid. */
export function planOfCancel(invoices: readonly EnrolledInvoice[], today: CalendarDate): DeparturePlan {
  const plan: DeparturePlan = { canceled: [], replaced: [], stays: [], agreed: agreedAfter(invoices, today) }
  for (const invoice of invoices.filter(isLiving)) {
    const paid = paidReason(invoice)
    if (paid) plan.stays.push({ invoice, reason: paid })
    else plan.canceled.push(invoice)
  }
  return plan
}

function agreedAfter(invoices: readonly EnrolledInvoice[], day: CalendarDate): EnrolledInvoice | undefined {
  const isLater = (competence: string) => compareDates(toCalendarDate(competence), firstOfMonth(day)) > 0
  return invoices.find(({ status, is_agreed, competence }) => status === 'canceled' && is_agreed && isLater(competence))
}

export type Leaving = { leftOn: CalendarDate; monthCharge: MonthCharge; dueOn?: CalendarDate | undefined }

/** Left on a day: later months go, earlier debts stay, and the tuition of the month itself is charged as it was chosen. */
export function planOfEvasion(invoices: readonly EnrolledInvoice[], leaving: Leaving): DeparturePlan {
  const plan: DeparturePlan = { canceled: [], replaced: [], stays: [], agreed: agreedAfter(invoices, leaving.leftOn) }
  for (const invoice of invoices.filter(isLiving)) {
    const fate = fateOf(invoice, leaving)
    if (fate === 'canceled') plan.canceled.push(invoice)
    else if (typeof fate === 'string') plan.stays.push({ invoice, reason: fate })
    else plan.replaced.push({ invoice, ...fate, dueOn: leaving.dueOn ?? invoice.due_on })
  }
  return plan
}

type Fate = 'canceled' | StayReason | Pick<Replaced, 'cents' | 'itemCents'>

function fateOf(invoice: EnrolledInvoice, leaving: Leaving): Fate {
  const paid = paidReason(invoice)
  if (paid) return paid
  const order = compareDates(toCalendarDate(invoice.competence), firstOfMonth(leaving.leftOn))
  if (order > 0) return 'canceled'
  return order < 0 ? 'earlier' : ofTheMonth(invoice, leaving)
}

function ofTheMonth(invoice: EnrolledInvoice, { leftOn, monthCharge }: Leaving): Fate {
  if (invoice.category !== 'tuition') return 'otherProduct'
  if (monthCharge === 'full') return 'charged'
  const part = monthCharge === 'none' ? toCents(0) : partOfMonth(toCents(invoice.item_cents), leftOn)
  if (part === invoice.item_cents) return 'charged'
  const others = invoice.nominal_cents - invoice.item_cents
  // Too little to be an invoice of its own; beside other products it is a line like any.
  const itemCents = toCents(others === 0 && part < leastCents ? 0 : part)
  const cents = toCents(itemCents + others)
  return cents < leastCents ? 'canceled' : { cents, itemCents }
}

/** What was agreed about earlier debts is owed whether the student stays or leaves; what an agreement settled is paid. */
function isLiving(invoice: EnrolledInvoice): boolean {
  const { status, holds } = invoice
  if (isSettledByAgreement(invoice)) return true
  return !['canceled', 'duplicated', 'refunded'].includes(status) && !holds.includes('installment')
}

function isSettledByAgreement({ status, agreed }: EnrolledInvoice): boolean {
  return status === 'canceled' && agreed === 'settled'
}

function paidReason(invoice: EnrolledInvoice): 'paid' | 'partlyPaid' | null {
  const ability = canCancel({ ...factsOf(invoice), holds: [] })
  if (ability.can) return null
  return ability.reason === 'partly_paid' ? 'partlyPaid' : 'paid'
}

/** Months after the one of leaving that are paid, whole or in part: the family has paid what it does not owe. */
export function paidLater(
  { stays }: Pick<DeparturePlan, 'stays'>,
  day: CalendarDate,
): { count: number; cents: number; agreedCount: number } {
  const later = stays.filter(
    ({ invoice, reason }) =>
      paidOf(invoice, reason) > 0 && compareDates(toCalendarDate(invoice.competence), firstOfMonth(day)) > 0,
  )
  return {
    count: later.length,
    cents: later.reduce((sum, { invoice, reason }) => sum + paidOf(invoice, reason), 0),
    agreedCount: later.filter(({ invoice }) => isSettledByAgreement(invoice)).length,
  }
}

/** Money of an agreement that covers it is paid, on an installment. */
function paidOf(invoice: EnrolledInvoice, reason: StayReason): number {
  const { nominal_cents, open_cents, paid_cents, covered_cents } = invoice
  if (isSettledByAgreement(invoice)) return paid_cents + covered_cents
  if (reason === 'paid') return nominal_cents
  return reason === 'partlyPaid' ? Math.max(paid_cents, nominal_cents - open_cents) : 0
}

export type Holding = { code: 'departure_invoice_held' | 'departure_invoice_agreed'; invoice: EnrolledInvoice }

/**
 * What is being imported right now must be left alone, and what was agreed about months to come is ended by whoever ends the agreement: the
 * first invoice that would be changed and is held.
 */
export function heldOf({ canceled, replaced, agreed }: DeparturePlan): Holding | null {
  const held = [...canceled, ...replaced.map(({ invoice }) => invoice)].find(({ holds }) => holds.length > 0)
  if (held)
    return { code: held.holds.includes('bank') ? 'departure_invoice_held' : 'departure_invoice_agreed', invoice: held }
  return agreed ? { code: 'departure_invoice_agreed', invoice: agreed } : null
}

/** A title cannot fall due in the past. */
export function pastDueOf({ replaced }: DeparturePlan, today: CalendarDate): EnrolledInvoice | undefined {
  return replaced.find(({ dueOn }) => compareDates(toCalendarDate(dueOn), today) < 0)?.invoice
}

/** What was still to come and is not charged any more. */
export function unexpiredCents({ canceled, replaced }: DeparturePlan): Cents {
  const gone = canceled.reduce((sum, { nominal_cents: cents }) => sum + cents, 0)
  return toCents(replaced.reduce((sum, { invoice, cents }) => sum + invoice.nominal_cents - cents, gone))
}

export function penaltyCents(plan: DeparturePlan, rate: Ppm | undefined): Cents {
  return rate === undefined ? toCents(0) : leavingPenalty(unexpiredCents(plan), rate)
}

/** How a message names an invoice: by its number, or its month while it has none. */
export function nameOf({ number, competence }: { number: number | null; competence: string }): string {
  return number === null ? `${competence.slice(5, 7)}/${competence.slice(0, 4)}` : String(number)
}
