// Credit of a family is used for an open invoice of it, whole or in part.
import { events, settlements } from '@caderneta/contracts/settlements'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  canUseCredit,
  changedInvoicesPart,
  type Cover,
  coveredByCredit,
  creditOfGuardian,
  factsOf,
  holdsOf,
  instructionFor,
  instructionPart,
  invoiceForUpdate,
  type InvoiceRecord,
  isAtBank,
  lockedGuardian,
  newPaymentsPart,
  ofNamedInvoice,
} from '../invoices/public.ts'
import { answered, availableOf, spendRefusal } from './answered-exception.ts'
import { exceptionForUpdate } from './exception-store.ts'

export const applyCredit = action(settlements.applyCredit, {
  about: ofNamedInvoice,
  prepare: async () => newId(),
  lock: ({ params, body }, scope) => ({
    exception: exceptionForUpdate(scope, body.exceptionId),
    invoice: one('invoice', invoiceForUpdate(scope, body.invoiceId)),
    holds: holdsOf(scope, body.invoiceId),
    guardian: one('guardian_credit', lockedGuardian(scope, params.id)),
    credit: creditOfGuardian(scope, params.id),
  }),
  decide: (state, { body }, scope, decisionId) => {
    const { invoice, holds, guardian } = state
    const refusal = spendRefusal(state, body)
    if (refusal) return refusal
    if (invoice.guardian_id !== guardian.id) return refuse('credit_of_another_family')
    const ability = canUseCredit(factsOf({ ...invoice, holds: holds.map(({ reason }) => reason) }))
    if (!ability.can) return refuse(ability.reason)
    const available = availableOf(state)
    const given = { cents: body.cents, paidOn: scope.today, from: decisionId }
    const cover = coveredByCredit(invoice, [given], available, scope.today)
    const reason = String(must(invoice.number, 'an invoice that is owed is issued'))
    if (cover.usedCents === 0) return refuse('nothing_owed_today')
    const answer = answered(scope, state, { decision: 'creditApplied', cents: cover.usedCents, reason })
    return accept(
      { usedCents: cover.usedCents, creditCents: available - cover.usedCents },
      appliedEffects(scope, invoice, cover, answer),
    )
  },
  view: (record) => record,
})

function appliedEffects(
  scope: Scope,
  invoice: InvoiceRecord,
  cover: Cover,
  answer: ReturnType<typeof answered>,
): Effects {
  const writeOff = writtenOff(scope, invoice)
  const { guardian_id: subjectId, school_id: schoolId } = invoice
  const about = { subjectId, schoolId, version: 1, payload: { cents: cover.usedCents } }
  return {
    parts: [
      changedInvoicesPart(scope.tenantId, [{ ...cover.invoice, bank_registration: writeOff.bank_registration }]),
      newPaymentsPart(scope.tenantId, cover.payments),
      ...writeOff.parts,
      ...answer.parts,
    ],
    history: [...cover.history, ...answer.history],
    entries: cover.entries,
    audit: { subjectId, body: { invoiceId: invoice.id, cents: cover.usedCents } },
    events: [...cover.events, news(events['credit.used'], about), ...answer.events],
  }
}

/** A slip of the whole amount does not hold any more: the bank is told to take it back. */
function writtenOff(scope: Scope, invoice: InvoiceRecord) {
  if (!isAtBank(invoice)) return { bank_registration: invoice.bank_registration, parts: [] }
  return {
    bank_registration: 'cancelAwaitingReturn' as const,
    parts: instructionPart(scope.tenantId, [instructionFor(invoice, 'writeOff')]),
  }
}
