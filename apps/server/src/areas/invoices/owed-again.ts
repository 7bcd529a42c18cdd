// An invoice that was canceled for a while, with its month kept, is owed again: whole, with its title as the bank was told meanwhile, or less a
// part that other money stands for, of which no slip is made.
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { changedInvoice } from './counted-invoices.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import type { PostedLeg } from './posted-entry.ts'
import { reinstated } from './reinstated-invoice.ts'
import type { InvoiceEffects } from './restored-invoice.ts'
import type { Told } from './title-again.ts'

type OfInvoice<Row> = Row & { invoice_id: string }
type Known = { told: readonly OfInvoice<Told>[]; posted: readonly PostedLeg[] }

/** @param given `coveredCents` are posted by whoever covered them; its slots must still be its own. */
export function owedAgain(
  scope: Scope,
  invoice: InvoiceRecord,
  { told, posted }: Known,
  given: { coveredCents: number; comment: string },
): InvoiceEffects {
  const again = reinstated(
    scope,
    invoice,
    told.filter((row) => row.invoice_id === invoice.id),
    posted.filter((row) => row.invoice_id === invoice.id),
  )
  const { status, previous_status, open_cents: openCents, bank_registration } = again.invoice
  const isWhole = given.coveredCents === 0
  const columns = { status, previous_status, open_cents: toCents(openCents - given.coveredCents) }
  return {
    parts: [
      changedInvoice(scope, invoice, { ...columns, ...(isWhole ? { bank_registration } : {}) }),
      ...(isWhole ? again.titleParts : []),
    ],
    history: [{ subjectId: invoice.id, event: 'reinstated', data: given }],
    entries: again.entries,
    events: [again.event],
  }
}
