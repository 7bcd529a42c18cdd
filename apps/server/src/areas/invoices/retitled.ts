// The bar code and line of a title whose due date moves.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { broughtCents } from './invoice-charges.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import { issuedTitle } from './issued-title.ts'
import type { TitleContract } from './title-contract.ts'

/** Nothing where the invoice has no title. */
export function retitled(invoice: InvoiceRecord, contract: TitleContract | undefined, dueOn: string) {
  if (!contract || invoice.number === null || invoice.nosso_numero === null) return {}
  const brought_cents = broughtCents(invoice, dueOn)
  const title = issuedTitle(contract, {
    number: invoice.number,
    nossoNumero: invoice.nosso_numero,
    dueOn,
    amountCents: invoice.nominal_cents + brought_cents,
    issuedOn: toCalendarDate(invoice.issued_on ?? invoice.due_on),
  })
  return {
    bar_code: title.barCode,
    digitable_line: title.digitableLine,
    payable_until: title.payableUntil,
    brought_cents,
  }
}
