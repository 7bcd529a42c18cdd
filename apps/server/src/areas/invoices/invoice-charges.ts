// From a stored invoice to what is owed on a day. The terms were copied into it when it was issued.
import type { ChargesToday } from '@caderneta/contracts/invoice-shapes'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Charges, chargesOn, type EarlyDiscount, type LateTerms } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { z } from 'zod'
import type { InvoiceTable } from './invoice-store.ts'

type Terms = Pick<
  InvoiceTable,
  'fine_ppm' | 'interest_ppm' | 'interest_per' | 'count_from' | 'early_discounts' | 'due_on' | 'open_cents'
>

const StoredDiscounts = z.array(
  z.object({
    days: z.number().int(),
    percentPpm: z.number().int().optional(),
    valueCents: z.number().int().optional(),
  }),
)
export type StoredDiscount = z.output<typeof StoredDiscounts>[number]

export function storedDiscounts(value: unknown): StoredDiscount[] {
  return StoredDiscounts.parse(value)
}

export function lateTerms(invoice: Omit<Terms, 'due_on' | 'open_cents' | 'early_discounts'>): LateTerms {
  return {
    finePpm: toPpm(invoice.fine_ppm),
    interest: { per: invoice.interest_per === 'day' ? 'day' : 'month', ppm: toPpm(invoice.interest_ppm) },
    countFrom: invoice.count_from === 'original' ? 'original' : 'shifted',
  }
}

export function earlyDiscounts(value: unknown): EarlyDiscount[] {
  return storedDiscounts(value).map(({ days, percentPpm, valueCents }) =>
    percentPpm === undefined
      ? { daysBefore: days, valueCents: toCents(valueCents ?? 0) }
      : { daysBefore: days, percentPpm: toPpm(percentPpm) },
  )
}

/** Charges and discount on what is open, were it paid on `paidOn`. */
export function chargesOfInvoice(invoice: Terms, paidOn: CalendarDate): Charges {
  return chargesOn({
    nominalCents: toCents(invoice.open_cents),
    dueOn: toCalendarDate(invoice.due_on),
    terms: lateTerms(invoice),
    discounts: earlyDiscounts(invoice.early_discounts),
    paidOn,
  })
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
