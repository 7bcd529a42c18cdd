// An invoice that was taken away for a while is owed again, on its day or on a new one, and its title goes to the bank again.
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { changedInvoice } from './counted-invoices.ts'
import { instructionFor, instructionPart } from './bank-instructions.ts'
import { movedSlotPart } from './drawn-up-invoices.ts'
import { concernsBank, needsNewTitle } from './due-date-title.ts'
import type { EnrolledInvoice } from './invoices-of-enrollment.ts'
import type { PostedLeg } from './posted-entry.ts'
import { reinstated, type Reinstated } from './reinstated-invoice.ts'
import { retitled } from './retitled.ts'
import type { Told } from './title-again.ts'
import type { TitleContract } from './title-contract.ts'

/** One that is owed again; `replacement` stood in its place until now. */
export type Restored = { invoice: EnrolledInvoice; replacement: EnrolledInvoice | undefined; isPastDue: boolean }
type OfInvoice<Row> = Row & { invoice_id: string }
export type KnownOfRestored = {
  told: readonly OfInvoice<Told>[]
  posted: readonly PostedLeg[]
  contracts: readonly OfInvoice<TitleContract>[]
}
export type InvoiceEffects = Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>>

/** Null where the bank cannot be told of the new due date: a title with discounts that its layout cannot move. */
export function restoredInvoice(
  scope: Scope,
  { invoice, replacement, isPastDue }: Restored,
  known: KnownOfRestored,
  given: { comment: string; dueOn: string | undefined },
): InvoiceEffects | null {
  const own = <Row extends { invoice_id: string | null }>(rows: readonly Row[]) =>
    rows.filter((row) => row.invoice_id === invoice.id)
  const again = reinstated(scope, invoice, own(known.told), own(known.posted))
  const dueOn = isPastDue ? given.dueOn : undefined
  if (dueOn !== undefined && needsNewTitle(again.invoice)) return null
  const { status, previous_status, open_cents, bank_registration } = again.invoice
  const moved = dueOn === undefined ? {} : { due_on: dueOn, ...retitled(invoice, own(known.contracts)[0], dueOn) }
  const columns = { status, previous_status, open_cents, bank_registration, ...moved }
  return {
    parts: [
      changedInvoice(scope, invoice, columns),
      replacement ? movedSlotPart(scope, replacement.id, invoice.id) : again.slots,
      ...again.titleParts,
      ...(dueOn === undefined ? [] : newDayParts(scope, again)),
    ],
    history: [
      { subjectId: invoice.id, event: 'reinstated', data: { comment: given.comment } },
      ...(dueOn === undefined
        ? []
        : [
            {
              subjectId: invoice.id,
              event: 'rescheduled',
              data: { from: invoice.due_on, to: dueOn, reason: given.comment },
            },
          ]),
    ],
    entries: again.entries,
    events: [again.event],
  }
}

/** A title that the bank has kept learns its new day; one that goes there anew brings it along. */
function newDayParts(scope: Scope, { invoice }: Reinstated): Part[] {
  return concernsBank(invoice) ? instructionPart(scope.tenantId, [instructionFor(invoice, 'changeDueDate')]) : []
}
