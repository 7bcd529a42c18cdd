// From a stored invoice to what is owed on a day. The terms were copied into it when it was issued.
import {
  broughtCharges,
  correctionNotCarriedCents,
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
import { type RawBuilder, sql } from 'kysely'
import { must } from '../../platform/must.ts'
import { indexesOf, type StoredIndexes, toIndexes } from '../price-indexes/public.ts'
import { earlyDiscounts, type KnownIndexes, termsOf } from '../schools/public.ts'
import type { InvoiceTable } from './invoice-rows.ts'

export type InvoiceTermsColumns = Pick<
  InvoiceTable,
  | 'fine_ppm'
  | 'interest_ppm'
  | 'interest_per'
  | 'count_from'
  | 'early_discounts'
  | 'charge_regime'
  | 'correction_min_days'
  | 'late_since'
  | 'issued_on'
  | 'due_on'
  | 'nominal_cents'
  | 'open_cents'
> & {
  /** Those of the statement that read the invoice: see `termsColumns`. */
  price_indexes: StoredIndexes
}

type Terms = InvoiceTermsColumns

/** The columns of `InvoiceTermsColumns` of `invoice` (an alias): what is charged is read by them, with its indexes in the same snapshot. */
export function termsColumns(invoice: string): RawBuilder<unknown> {
  const i = sql.raw(invoice)
  return sql`${i}.due_on, ${i}.nominal_cents, ${i}.open_cents, ${i}.fine_ppm, ${i}.interest_ppm, ${i}.interest_per, ${i}.count_from,
    ${i}.early_discounts, ${i}.charge_regime, ${i}.correction_min_days, ${i}.late_since, ${i}.issued_on, ${indexesOf(invoice)} as price_indexes`
}

/** Charges and discount on what is open, were it paid on `paidOn`. */
export function chargesOfInvoice(invoice: Terms, paidOn: CalendarDate): Charges {
  return chargesOn({ ...invoiceTerms(invoice), paidOn })
}

/**
 * By how much late charges of a payment may differ from ours without being another charge: what the rail could not
 * be told, named when it was told the rest. A bank charges whole cents a day: half a cent for each day is its rounding.
 * A correction, which no rail carries, may be missing and is never too much.
 */
export function toleratedCharges(
  invoice: OnRail,
  method: 'boleto' | 'pix',
  day: { paidOn: CalendarDate; daysLate: number },
) {
  const most = toleratedCents(invoice, method, day.daysLate)
  return { mostCents: most, missingCents: most + correctionNotCarriedCents(invoiceTerms(invoice), day.paidOn) }
}

type OnRail = Terms & { bank: string | null; layout: 'cnab240' | 'cnab400' | null }

function toleratedCents(invoice: OnRail, method: 'boleto' | 'pix', daysLate: number): number {
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
  const { late_since: lateSince } = invoice
  return {
    nominalCents: toCents(invoice.nominal_cents),
    openCents: toCents(invoice.open_cents),
    dueOn: toCalendarDate(invoice.due_on),
    ...(lateSince === null ? {} : { lateSince: toCalendarDate(lateSince) }),
    ...termsOf(invoice, knownIndexes(invoice)),
  }
}

function knownIndexes({ charge_regime: regime, price_indexes: stored, late_since, issued_on }: Terms): KnownIndexes {
  if (regime === 'contract') return { indexes: [] }
  const indexes = toIndexes(must(stored, 'an invoice with correction is read with its indexes'))
  const copiedOn = late_since === null || issued_on === null ? undefined : toCalendarDate(issued_on)
  return { indexes, copiedOn }
}

/** Late charges in the amount of a title, with this due date: of a second copy alone, and of all that it was made for. */
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
    correctionCents: charges.correctionCents,
    fineCents: charges.fineCents,
    interestCents: charges.interestCents,
    discountCents: charges.discountCents,
    totalCents: charges.totalCents,
    indexes: charges.indexes.map(({ percentE6, ...index }) => ({ ...index, percent: percentE6 / millionths })),
  }
}

const millionths = 1_000_000
