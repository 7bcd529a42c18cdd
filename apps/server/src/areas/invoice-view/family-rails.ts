// What slip and Pix take today where that is not exactly what the page says. Pure.
import { chargesOnRail, pixRail, type Rail, remessaRail } from '@caderneta/banking'
import type { FamilyInvoice } from '@caderneta/contracts/invoice-view'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { chargesOfInvoice, invoiceTerms, type InvoiceTermsColumns } from '../invoices/public.ts'

export type RailFacts = InvoiceTermsColumns & { bank: string | null; layout: 'cnab240' | 'cnab400' | null }

/** What the bank takes by the slip; null where it is what we charge, or where no layout of the bank is known. */
export function takenBySlip(invoice: RailFacts, today: string): FamilyInvoice['bySlip'] {
  const rail = invoice.bank === null || invoice.layout === null ? null : remessaRail(invoice.bank, invoice.layout)
  return rail && takenBy(invoice, rail, today)
}

/** What the provider takes by Pix; null where it is what we charge. */
export function takenByPix(invoice: InvoiceTermsColumns, today: string): FamilyInvoice['byPix'] {
  return takenBy(invoice, pixRail, today)
}

function takenBy(invoice: InvoiceTermsColumns, rail: Rail, today: string): FamilyInvoice['bySlip'] {
  const on = toCalendarDate(today)
  const { totalCents: ours } = chargesOfInvoice(invoice, on)
  const { totalCents, discountCents } = chargesOnRail(invoiceTerms(invoice), rail, on)
  if (totalCents.least === ours && totalCents.most === ours) return null
  return { leastCents: totalCents.least, mostCents: totalCents.most, discountCents }
}
