// Money came for a canceled invoice, and the family was right: it is owed again, and what came settles it.
import { settlements } from '@caderneta/contracts/settlements'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import {
  changedInvoicesPart,
  type Cover,
  coveredByCredit,
  creditOfInvoice,
  creditsOfPayments,
  holdsOf,
  invoiceForUpdate,
  type InvoiceRecord,
  lastPosted,
  lockedGuardianOf,
  newPaymentsPart,
  paymentsOf,
  reinstated,
  type Reinstated,
  slotsTakenSince,
  toldToBank,
  type HoldReason,
  heldRefusal,
} from '../invoices/public.ts'
import { availableOf } from './answered-exception.ts'
import { decided, type DecidedException } from './decided-exception.ts'
import { canReinstate } from './exception-rules.ts'
import { exceptionForUpdate, type ExceptionRow } from './exception-store.ts'
import { toException } from './exception-view.ts'
import { invoiceOfException } from './invoice-of-exception.ts'

export const reinstateInvoice = action(settlements.reinstate, {
  prepare: ({ params }, { scope, platform }) => invoiceOfException(platform, scope, params.id),
  lock: ({ params }, scope, invoiceId) => ({
    exception: one('exception', exceptionForUpdate(scope, params.id)),
    invoice: invoiceForUpdate(scope, invoiceId),
    holds: holdsOf(scope, invoiceId),
    payments: paymentsOf(scope, invoiceId),
    told: toldToBank(scope, invoiceId),
    canceled: lastPosted(scope, invoiceId, ['cancel']),
    taken: slotsTakenSince(scope, invoiceId),
    guardian: lockedGuardianOf(scope, invoiceId),
    credit: creditOfInvoice(scope, invoiceId),
  }),
  decide: (state, { body }, scope) => {
    const refusal = refusalOf(state, body.version)
    if (refusal) return refusal
    const { exception, payments, told, canceled } = state
    const before = must(state.invoice[0], 'the exception names an invoice')
    const again = reinstated(scope, before, told, canceled)
    const cover = coveredByCredit(again.invoice, creditsOfPayments(payments), availableOf(state), scope.today)
    const answer = decided(scope, exception, { decision: 'reinstated', cents: cover.usedCents, reason: body.comment })
    const effects = reinstatedEffects(scope, before, { again, cover, answer, comment: body.comment })
    return accept({ ...answer.row, invoice_status: cover.invoice.status }, effects)
  },
  view: toException,
})

type Asked = {
  exception: ExceptionRow
  holds: readonly { reason: HoldReason }[]
  taken: readonly { number: number | null }[]
}

function refusalOf({ exception, holds, taken: [taken] }: Asked, version: number) {
  const ability = canReinstate(exception)
  if (!ability.can) return refuse(ability.reason)
  if (exception.version !== version) return refuse('changed_meanwhile')
  const held = heldRefusal(holds.map(({ reason }) => reason))
  if (held) return refuse(held)
  // none: an invoice that is not issued has no number
  return taken ? refuse('already_billed', { number: taken.number ?? '' }) : null
}

type Again = { again: Reinstated; cover: Cover; answer: DecidedException; comment: string }

/** Settled, whole or in part, the invoice is as done with at the bank as it was while canceled: a slip is of the whole amount. */
function reinstatedEffects(scope: Scope, before: InvoiceRecord, { again, cover, answer, comment }: Again): Effects {
  const isWhole = cover.invoice.open_cents === cover.invoice.nominal_cents
  const after = isWhole ? cover.invoice : { ...cover.invoice, bank_registration: before.bank_registration }
  return {
    parts: [
      changedInvoicesPart(scope.tenantId, [after]),
      again.slots,
      ...(isWhole ? again.titleParts : []),
      ...(cover.payments.length > 0 ? [newPaymentsPart(scope.tenantId, cover.payments)] : []),
      ...answer.parts,
    ],
    history: [{ subjectId: before.id, event: 'reinstated', data: { comment } }, ...cover.history, ...answer.history],
    entries: [...again.entries, ...cover.entries],
    audit: { subjectId: answer.row.id, body: { invoiceId: before.id, usedCents: cover.usedCents, comment } },
    events: [again.event, ...cover.events, ...answer.events],
  }
}
