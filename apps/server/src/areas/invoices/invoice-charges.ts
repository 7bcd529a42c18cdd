// From a stored invoice to what is owed on a day. The terms were copied into it when it was issued.
import {
  broughtCharges,
  type InvoiceTerms,
  mostDifferenceCents,
  pixRail,
  type Rail,
  remessaRail,
  termsOnRail,
} from '@caderneta/banking'
import type { ChargesToday } from '@caderneta/contracts/invoice-shapes'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Charges, chargesOn, excessiveDiscount } from '@caderneta/kernel/late-charges'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { WHOLE_PPM } from '@caderneta/kernel/percent'
import { earlyDiscounts, termsOf } from '../schools/public.ts'
import type { InvoiceTable } from './invoice-store.ts'

export type InvoiceTermsColumns = Pick<
  InvoiceTable,
  | 'fine_ppm'
  | 'interest_ppm'
  | 'interest_per'
  | 'count_from'
  | 'early_discounts'
  | 'late_since'
  | 'due_on'
  | 'nominal_cents'
  | 'open_cents'
>

type Terms = InvoiceTermsColumns

/** Charges and discount on what is open, were it paid on `paidOn`. */
export function chargesOfInvoice(invoice: Terms, paidOn: CalendarDate): Charges {
  return chargesOn({ ...invoiceTerms(invoice), paidOn })
}

/**
 * By how much fine and interest of a payment may differ from ours without being another charge: what the rail could not
 * be told, named when it was told the rest. A bank charges whole cents a day: half a cent for each day is its rounding.
 */
export function toleratedChargesCents(
  invoice: Terms & { bank: string | null; layout: 'cnab240' | 'cnab400' | null },
  method: 'boleto' | 'pix',
  daysLate: number,
): number {
  if (method === 'pix') return namedCents(invoice, pixRail, daysLate)
  const wholeCents = Math.ceil(daysLate / 2)
  const rail = invoice.bank === null || invoice.layout === null ? null : remessaRail(invoice.bank, invoice.layout)
  return rail === null ? wholeCents : Math.max(wholeCents, namedCents(invoice, rail, daysLate))
}

function namedCents(invoice: Terms, rail: Rail, daysLate: number): number {
  const { differences } = termsOnRail(invoiceTerms(invoice), rail)
  return mostDifferenceCents(differences, 'fine', daysLate) + mostDifferenceCents(differences, 'interest', daysLate)
}

/** The terms of a stored invoice, as the comparison of rails takes them. */
export function invoiceTerms(invoice: Terms): InvoiceTerms {
  return {
    nominalCents: toCents(invoice.nominal_cents),
    openCents: toCents(invoice.open_cents),
    dueOn: toCalendarDate(invoice.due_on),
    ...termsOf(invoice),
  }
}

/** Fine and interest in the amount of a title, with this due date: of a second copy alone, and of all that it was made for. */
export function broughtCents(invoice: Terms, dueOn: string): Cents {
  return broughtCharges(invoiceTerms({ ...invoice, due_on: toCalendarDate(dueOn), open_cents: invoice.nominal_cents }))
}

/** The school's discounts, and the part of an invoice that they may take at most. */
export type SchoolDiscounts = { early_discounts: unknown; max_early_discount_ppm: number | null }

/** A discount that would leave R$ 1,00 or less to be paid, or takes more than the school allows: the invoice is not issued with it. */
export function isDiscountTooLarge(nominalCents: number, school: SchoolDiscounts): boolean {
  const discounts = earlyDiscounts(school.early_discounts)
  const { max_early_discount_ppm: most } = school
  const isBeyond = discounts.some(
    (tier) => 'valueCents' in tier && most !== null && tier.valueCents * WHOLE_PPM > nominalCents * most,
  )
  return isBeyond || excessiveDiscount(toCents(nominalCents), discounts) !== null
}

export function effectiveDueOn(dueOn: string): CalendarDate {
  return nextBusinessDay(toCalendarDate(dueOn))
}

/** What is owed on a day, as a record shows it. */
export function chargesAnswer(invoice: Terms, on: CalendarDate): ChargesToday {
  const charges = chargesOfInvoice(invoice, on)
  return {
    on,
    effectiveDueDate: charges.effectiveDueOn,
    daysLate: charges.daysLate,
    openCents: invoice.open_cents,
    fineCents: charges.fineCents,
    interestCents: charges.interestCents,
    discountCents: charges.discountCents,
    totalCents: charges.totalCents,
  }
}
