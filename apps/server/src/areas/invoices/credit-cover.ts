// Money of a family that stands in its credit, and what it does to an invoice: pure. It covers what it would have covered on the day it
// was paid; what is more than that stays credit.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { settlementSplit } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'
import type { Entry, HistoryLine, OutboxEvent } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { ChangeableInvoice } from './invoice-batch.ts'
import { chargesOfInvoice } from './invoice-charges.ts'
import { creditAppliedEntry } from './invoice-entries.ts'
import { ownersOf } from './invoice-store.ts'
import type { PaymentRow } from './invoice-rows.ts'
import { paidNews, partlyPaidNews } from './money-news.ts'
import type { NewPayment } from './new-payments.ts'
import { became } from './invoice-transitions.ts'

/** Cents of the credit, the day that they were paid, and the payment or decision that they come from. */
export type Credit = { cents: number; paidOn: string; from: string }

export type Cover = {
  /** Version unchanged, the writer counts it once. */
  invoice: ChangeableInvoice
  payments: NewPayment[]
  entries: Entry[]
  history: HistoryLine[]
  events: OutboxEvent[]
  usedCents: number
}

/**
 * Money that came while nothing was owed, and what of it no use of credit spends: it covers the invoice from the day it was paid.
 * `payments` are all that stand.
 */
export function creditsOfPayments(payments: readonly PaymentRow[]): Credit[] {
  const usedOf = (id: string) =>
    payments
      .filter(({ ext_ref }) => ext_ref.startsWith(`credit:${id}:`))
      .reduce((sum, { principal_cents, charges_cents }) => sum + principal_cents + charges_cents, 0)
  return payments
    .filter(({ method }) => method !== 'credit')
    .map(({ id, surplus_cents: surplus, paid_on: paidOn }) => ({ cents: surplus - usedOf(id), paidOn, from: id }))
    .filter(({ cents }) => cents > 0)
}

/** Credits in the order given, at most `mostCents` of them, until nothing is open. */
export function coveredByCredit(
  before: ChangeableInvoice,
  credits: readonly Credit[],
  mostCents: number,
  postedOn: string,
): Cover {
  const cover: Cover = { invoice: before, payments: [], entries: [], history: [], events: [], usedCents: 0 }
  for (const credit of credits) {
    const cents = Math.min(credit.cents, mostCents - cover.usedCents)
    if (cents > 0 && cover.invoice.open_cents > 0) cover.usedCents += applied(cover, { ...credit, cents }, postedOn)
  }
  return cover
}

function applied(cover: Cover, { cents, paidOn, from }: Credit, postedOn: string): number {
  const { invoice } = cover
  const charges = chargesOfInvoice(invoice, toCalendarDate(paidOn))
  const nominalOpenCents = toCents(invoice.open_cents)
  const used = Math.min(cents, charges.totalCents)
  // What is left is no more than the discount of the day: nothing is owed, and no money is asked for.
  if (used === 0) return 0
  const split = settlementSplit({ nominalOpenCents, charges, paidCents: toCents(used) })
  const isPaid = split.openCents === 0
  const money = { cents: used, method: 'credit' } as const
  cover.payments.push({
    ...split,
    ...money,
    id: newId(),
    invoiceId: invoice.id,
    schoolId: invoice.school_id,
    extRef: `credit:${from}:${invoice.id}:${invoice.version}`,
    paidOn,
    creditedOn: null,
  })
  cover.entries.push(creditAppliedEntry(ownersOf(invoice), split, postedOn))
  cover.history.push({ subjectId: invoice.id, event: 'creditApplied', data: { cents: used, paidOn } })
  cover.events = [isPaid ? paidNews(invoice, money) : partlyPaidNews(invoice, money)]
  cover.invoice = {
    ...invoice,
    open_cents: toCents(split.openCents),
    paid_cents: toCents(invoice.paid_cents + used),
    paid_on: isPaid ? toCalendarDate(paidOn) : invoice.paid_on,
    status: became(invoice, isPaid ? 'paid' : invoice.status === 'generated' ? 'pending' : invoice.status),
  }
  return used
}
