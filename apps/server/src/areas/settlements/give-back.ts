import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import {
  canGiveBack,
  coverIn,
  coverOf,
  creditOfInvoice,
  factsOf,
  lastPosted,
  lockedGuardianOf,
  lockedInstallments,
  lockedWhole,
  ofThisInvoice,
  type PostedLeg,
  standingEntries,
  toInvoice,
  type WholeInvoice,
  wholeOf,
} from '../invoices/public.ts'
import { availableOf } from './answered-exception.ts'
import { counterEntryKinds, counterSurplusCents, givenBack } from './given-back.ts'

export const giveBack = action(giveBacks.giveBack, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => ({
    ...lockedWhole(scope, params.id),
    installments: lockedInstallments(scope, params.id),
    cover: coverOf(scope, [params.id]),
    atCounter: standingEntries(scope, params.id, counterEntryKinds),
    letGo: lastPosted(scope, params.id, ['restWrittenOff']),
    guardian: lockedGuardianOf(scope, params.id),
    credit: creditOfInvoice(scope, params.id),
  }),
  decide: (
    { installments: _installments, cover, atCounter, letGo, guardian: _guardian, credit, ...locked },
    { body: { comment } },
    scope,
  ) => {
    const whole = wholeOf(locked)
    const { invoice, payments } = whole
    const ability = canGiveBack(factsOf(invoice), payments)
    if (!ability.can) return refuse(ability.reason)
    const covered = coverIn(cover)
    if (covered.isOwed) return refuse('installment_owed_again')
    if (availableOf({ credit }) < counterSurplusCents(payments)) return refuse('credit_already_used')
    const done = givenBack(scope, whole, { atCounter, letGoCents: letGoOf(letGo), covered, comment })
    const before = { status: invoice.status, paidCents: invoice.paid_cents }
    return accept<WholeInvoice>(done.whole, {
      ...done.effects,
      audit: { subjectId: invoice.id, body: { before, after: done.changes, cents: done.cents, comment } },
    })
  },
  view: toInvoice,
})

function letGoOf(posted: readonly PostedLeg[]): number {
  return posted.reduce((sum, { cents }) => sum + cents, 0)
}
