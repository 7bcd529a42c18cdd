import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate } from '@caderneta/kernel/calendar-date'
import {
  chargesOn,
  discountCentsOf,
  discountLimit,
  type EarlyDiscount,
  lateCents,
  type LateTerms,
} from '@caderneta/kernel/late-charges'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import type { RemessaDiscount, RemessaInterest } from '../cnab/remessa-title.ts'

/** The payment terms of an invoice, as the kernel's `chargesOn` takes them. */
export type InvoiceTerms = {
  nominalCents: Cents
  /** What is still open of the nominal; absent: all of it. */
  openCents?: Cents | undefined
  dueOn: CalendarDate
  /** The first due date of a second copy. */
  lateSince?: CalendarDate | undefined
  terms: LateTerms
  discounts: readonly EarlyDiscount[]
}

/** Terms with every date and amount worked out, before a rail's limits. A remessa's title has them too. */
export type AskedTerms = {
  amountCents: number
  dueOn: string
  finePpm?: number | undefined
  interest?: RemessaInterest | undefined
  /** What interest is charged on; absent: the amount. */
  interestOnCents?: number | undefined
  /** First day of fine and interest; absent: the day after due. */
  lateFrom?: string | undefined
  discounts?: readonly RemessaDiscount[] | undefined
}

/**
 * A discount's last day never lies after the due date, which rails refuse: a payment on the day that the due date moved
 * to counts as paid on the due date itself.
 */
export function askedTerms(invoice: InvoiceTerms): AskedTerms {
  const { nominalCents, openCents = nominalCents, dueOn, terms, discounts } = invoice
  const firstDue = terms.countFrom === 'shifted' ? nextBusinessDay(dueOn) : dueOn
  const { per, ppm } = contractInterest(terms)
  return {
    ...amountOf(invoice, openCents),
    dueOn,
    interest: ppm === 0 ? undefined : per === 'day' ? { perDayPpm: ppm } : { perMonthPpm: ppm },
    lateFrom: addDays(firstDue, 1),
    discounts: discounts.map((discount) => ({
      until: earlier(discountLimit(dueOn, discount), dueOn),
      cents: discountCentsOf(discount, nominalCents),
    })),
  }
}

/** The amount of a second copy has fine and interest up to its due date in it; what comes after is interest on the rest alone. */
function amountOf(invoice: InvoiceTerms, openCents: Cents) {
  const { finePpm } = invoice.terms
  if (!isLateFromTheBeginning(invoice)) return { amountCents: openCents, finePpm }
  return { amountCents: openCents + broughtCharges(invoice), finePpm: 0, interestOnCents: openCents }
}

/** A legal rate changes every month: no rail is told one. */
function contractInterest({ interest, correction }: LateTerms): LateTerms['interest'] {
  return correction?.regime === 'legal' ? { per: 'month', ppm: toPpm(0) } : interest
}

/** False where nothing was late yet between the first due date and the new one. */
function isLateFromTheBeginning(invoice: InvoiceTerms): boolean {
  return invoice.lateSince !== undefined && chargesOn({ ...invoice, paidOn: invoice.dueOn }).daysLate > 0
}

/** Correction, interest and fine that a second copy has in its amount: none of another invoice. */
export function broughtCharges(invoice: InvoiceTerms): Cents {
  if (invoice.lateSince === undefined) return toCents(0)
  return lateCents(chargesOn({ ...invoice, paidOn: invoice.dueOn }))
}

/**
 * What no rail charges of a correction on a day: the correction itself, interest and fine on it, and the legal rate. A second copy has in its
 * amount what was known when it was made.
 */
export function correctionNotCarriedCents(invoice: InvoiceTerms, paidOn: CalendarDate): number {
  if (!invoice.terms.correction) return 0
  const ours = lateCents(chargesOn({ ...invoice, paidOn }))
  return Math.max(0, ours - lateCentsOfRail(invoice, paidOn))
}

/** By the terms that a rail can be told, before its own rounding. */
function lateCentsOfRail(invoice: InvoiceTerms, paidOn: CalendarDate): number {
  const { correction: _none, ...terms } = { ...invoice.terms, interest: contractInterest(invoice.terms) }
  const on = (day: CalendarDate) => chargesOn({ ...invoice, terms, paidOn: day })
  const late = on(paidOn)
  if (!isLateFromTheBeginning(invoice)) return lateCents(late)
  return broughtCharges(invoice) + late.interestCents - on(invoice.dueOn).interestCents
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other
}
