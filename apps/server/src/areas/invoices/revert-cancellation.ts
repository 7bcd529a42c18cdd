// A cancellation taken back: the ledger mirrors it, the month is billed by the invoice again, and its title lives on where the bank was not
// told yet; one that the bank was asked to write off is replaced by a title with another number. The Pix is asked for anew.
import { invoices } from '@caderneta/contracts/invoices'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { changedInvoice } from './counted-invoices.ts'
import { billableOfInvoice } from './billable-enrollment.ts'
import { canRevertCancellation, deadTitle, isReceivable } from './invoice-rules.ts'
import { type InvoiceRecord, lockedWhole, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { newTitle } from './new-charge.ts'
import { lastPosted } from './posted-entry.ts'
import { reinstated, type Reinstated, slotsTakenSince } from './reinstated-invoice.ts'
import { toldToBank } from './title-again.ts'
import { newTitleContract, type TitleContract } from './title-contract.ts'
import { takeTitleNumber, type TitleNumber } from './title-number.ts'
import { ofThisInvoice } from './told-change.ts'

export const revertCancellation = action(invoices.revertCancellation, {
  about: ofThisInvoice,
  prepare: ({ params }, { scope, platform }) => takeTitleNumber(params.id, scope, platform, mayNeedTitle),
  // The enrollment ranks before the invoice: everyone locks in that order.
  lock: ({ params }, scope) => ({
    enrollment: billableOfInvoice(scope, params.id),
    ...lockedWhole(scope, params.id),
    told: toldToBank(scope, params.id),
    canceled: lastPosted(scope, params.id, ['cancel']),
    taken: slotsTakenSince(scope, params.id),
    contract: newTitleContract(scope, params.id),
  }),
  decide: ({ told, canceled, taken: [taken], contract: [contract], ...locked }, { body }, scope, numbers) => {
    const whole = wholeOf(locked)
    const { invoice } = whole
    const ability = canRevertCancellation(factsOf(invoice))
    if (!ability.can) return refuse(ability.reason)
    // none: an invoice that is not issued has no number
    if (taken) return refuse('already_billed', { number: taken.number ?? '' })
    const again = reinstated(scope, invoice, told, canceled)
    const title = titleOf(scope, again, contract, numbers)
    if ('refusal' in title) return title
    const { status, previous_status, open_cents, bank_registration } = again.invoice
    const columns = { status, previous_status, open_cents, bank_registration, ...title.columns }
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...invoice, ...columns, version: invoice.version + 1 } },
      {
        parts: [changedInvoice(scope, invoice, columns), again.slots, ...title.parts],
        history: [{ subjectId: invoice.id, event: 'cancellationReversed', data: { comment: body.comment } }],
        entries: again.entries,
        audit: {
          subjectId: invoice.id,
          body: { before: { status: invoice.status }, after: columns, comment: body.comment },
        },
        events: [again.event],
      },
    )
  },
  view: toInvoice,
})

function mayNeedTitle(invoice: InvoiceRecord): boolean {
  return invoice.status === 'canceled' && invoice.number !== null && deadTitle(factsOf(invoice)) !== null
}

type Title = { columns: Partial<ReturnType<typeof newTitle>['changes']>; parts: Part[] }

/** The title of before, or another one where that can no longer be paid. */
function titleOf(
  scope: Scope,
  { invoice, titleParts }: Reinstated,
  contract: TitleContract | undefined,
  numbers: TitleNumber,
): Title | ReturnType<typeof refuse<'no_bank_agreement' | 'changed_meanwhile'>> {
  const isDead = isReceivable(invoice.status) && invoice.number !== null && deadTitle(factsOf(invoice)) !== null
  if (!isDead) return { columns: {}, parts: titleParts }
  if (!contract) return refuse('no_bank_agreement')
  if (numbers?.bankAgreementId !== contract.bank_agreement_id) return refuse('changed_meanwhile')
  const { changes, parts } = newTitle(scope, invoice, contract, {
    nossoNumero: numbers.nossoNumero,
    dueOn: invoice.due_on,
  })
  return { columns: changes, parts }
}
