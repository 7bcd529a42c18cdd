// What is given out of an invoice says one amount: ours, the bar code's, the one of the title as the bank was asked to register it, and the one of
// the Pix charge as its provider was asked for it. Where they do not agree nothing of it is given out. Pure, but for the columns it reads.
import { askedTerms } from '@caderneta/banking'
import { type RawBuilder, sql } from 'kysely'
import { invoiceTerms, type InvoiceTermsColumns } from './invoice-charges.ts'
import type { InvoiceTable } from './invoice-rows.ts'

/** The slip asks for another amount than we do: it is registered again. The Pix does: it is being asked for anew. */
export type Disagreement = 'slip_amount_differs' | 'pix_not_renewed'

type ToldColumns = {
  /** Of the title that the invoice has now; null: nothing was told, or before it was kept. */
  told_cents: number | null
  /** The title of which it was told: an invoice that has got another since has told nothing of that one. */
  told_generation: number
  /** Of the Pix charge that a family can pay; null: there is none, or it was asked for before it was kept. */
  asked_cents: number | null
  asked_due_on: string | null
}

/** Columns of `ToldColumns` of `invoice i`. */
export const toldColumns: RawBuilder<unknown> = sql`
  (select b.told_cents from bank_instruction b where b.tenant_id = i.tenant_id and b.invoice_id = i.id and b.generation = i.generation
    and b.movement = 'register' and b.told_cents is not null order by b.id desc limit 1) as told_cents,
  i.generation as told_generation,
  (select p.asked_cents from pix_charge p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.status = 'active') as asked_cents,
  (select p.asked_due_on from pix_charge p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.status = 'active') as asked_due_on`

export type Instruments = InvoiceTermsColumns &
  Pick<InvoiceTable, 'bar_code' | 'brought_cents' | 'generation'> &
  ToldColumns

/** Null where all of them say the same. A slip of which a part was paid is given out by nobody: its Pix alone counts. */
export function disagreementOf(invoice: Instruments): Disagreement | null {
  const { open_cents: openCents, nominal_cents: nominalCents } = invoice
  if (openCents === nominalCents && !isSlipOurs(invoice)) return 'slip_amount_differs'
  return isPixOurs(invoice) ? null : 'pix_not_renewed'
}

function isSlipOurs(invoice: Instruments): boolean {
  const { bar_code: barCode, told_cents: toldCents } = invoice
  const ours = invoice.nominal_cents + invoice.brought_cents
  const isTold = toldCents !== null && invoice.told_generation === invoice.generation
  return (barCode === null || barCodeCents(barCode) === ours) && (!isTold || toldCents === ours)
}

function isPixOurs(invoice: Instruments): boolean {
  if (invoice.asked_cents === null) return true
  return (
    invoice.asked_cents === askedTerms(invoiceTerms(invoice)).amountCents && invoice.asked_due_on === invoice.due_on
  )
}

/** The amount stands in ten digits after bank, currency, check digit and due factor. */
function barCodeCents(barCode: string): number {
  return Number(barCode.slice(9, 19))
}
