// What a new due date asks of the title that the bank has: an order to change it, or, where the layout cannot change discounts, a title
// with another number. Left with the dates of before, discounts would make the bank take less or more than is owed. Pure.
import { canChangeDiscounts } from '@caderneta/banking'
import { earlyDiscounts } from '../schools/public.ts'
import { isAtBank, isSlipOver } from './invoice-rules.ts'
import type { InvoiceRecord } from './invoice-store.ts'

/** A title that was paid in part is settled there: its due date concerns nobody. */
export function concernsBank(invoice: InvoiceRecord): boolean {
  const { open_cents: openCents, nominal_cents: nominalCents } = invoice
  return isAtBank(invoice) && !isSlipOver({ openCents, nominalCents })
}

/** Whether a new due date gives the invoice a new title: the bank changes neither an amount nor, in some layouts, discounts. */
export function needsNewTitle(invoice: InvoiceRecord): boolean {
  const { bank, layout, early_discounts: discounts } = invoice
  const cannotChange = bank !== null && layout !== null && !canChangeDiscounts(bank, layout)
  const cannotFollow = cannotChange && earlyDiscounts(discounts).length > 0
  return concernsBank(invoice) && (cannotFollow || invoice.late_since !== null)
}
