// From a stored invoice to what is owed on a day. The terms were copied into it when it was issued.
import { type InvoiceTerms, mostDifferenceCents, pixRail, termsOnRail } from '@caderneta/banking'
import type { ChargesToday } from '@caderneta/contracts/invoice-shapes'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Charges, chargesOn, excessiveDiscount } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'
import { earlyDiscounts, termsOf } from '../schools/public.ts'
import type { InvoiceTable } from './invoice-store.ts'

type Terms = Pick<
  InvoiceTable,
  | 'fine_ppm'
  | 'interest_ppm'
  | 'interest_per'
  | 'count_from'
  | 'early_discounts'
  | 'due_on'
  | 'nominal_cents'
  | 'open_cents'
>

/** Charges and discount on what is open, were it paid on `paidOn`. */
export function chargesOfInvoice(invoice: Terms, paidOn: CalendarDate): Charges {
  return chargesOn({ ...invoiceTerms(invoice), paidOn })
}

/**
 * By how much fine and interest of a payment may differ from ours without being another charge: what the rail could not
 * be told, named when it was told the rest. A bank charges whole cents a day: half a cent for each day is its rounding.
 */
export function toleratedChargesCents(invoice: Terms, method: 'boleto' | 'pix', daysLate: number): number {
  if (method === 'boleto') return Math.ceil(daysLate / 2)
  const { differences } = termsOnRail(invoiceTerms(invoice), pixRail)
  return mostDifferenceCents(differences, 'fine', daysLate) + mostDifferenceCents(differences, 'interest', daysLate)
}

function invoiceTerms(invoice: Terms): InvoiceTerms {
  return {
    nominalCents: toCents(invoice.nominal_cents),
    openCents: toCents(invoice.open_cents),
    dueOn: toCalendarDate(invoice.due_on),
    ...termsOf(invoice),
  }
}

/** A discount that would leave R$ 1,00 or less to be paid is no discount: the invoice is not issued with it. */
export function isDiscountTooLarge(nominalCents: number, discounts: unknown): boolean {
  return excessiveDiscount(toCents(nominalCents), earlyDiscounts(discounts)) !== null
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
