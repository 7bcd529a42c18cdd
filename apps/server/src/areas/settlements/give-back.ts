import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import {
  agreedOf,
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
  waivedIn,
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
    agreed: one('invoice', agreedOf(scope, params.id)),
    cover: coverOf(scope, [params.id]),
    canceled: lastPosted(scope, params.id, ['cancel']),
    atCounter: standingEntries(scope, params.id, counterEntryKinds),
    letGo: lastPosted(scope, params.id, ['restWrittenOff']),
    guardian: lockedGuardianOf(scope, params.id),
    credit: creditOfInvoice(scope, params.id),
  }),
  decide: (
    {
      installments: _installments,
      agreed: taken,
      cover,
      canceled,
      atCounter,
      letGo,
      guardian: _guardian,
      credit,
      ...locked
    },
    { body: { comment } },
    scope,
  ) => {
    const whole = wholeOf(locked)
    const { invoice, payments } = whole
    const ability = canGiveBack(factsOf({ ...invoice, agreed: taken.agreed }), payments)
    if (!ability.can) return refuse(ability.reason)
    const covered = coverIn(cover)
    if (covered.isOwed) return refuse('installment_owed_again')
    if (availableOf({ credit }) < counterSurplusCents(payments)) return refuse('credit_already_used')
    const waivedCents = waivedIn(cover, taken.agreement_id, sumOf(canceled))
    const given = { atCounter, letGoCents: sumOf(letGo) + waivedCents, covered, comment }
    const done = givenBack(scope, whole, given)
    const before = { status: invoice.status, paidCents: invoice.paid_cents }
    return accept<WholeInvoice>(done.whole, {
      ...done.effects,
      audit: { subjectId: invoice.id, body: { before, after: done.changes, cents: done.cents, comment } },
    })
  },
  view: toInvoice,
})

function sumOf(posted: readonly PostedLeg[]): number {
  return posted.reduce((sum, { cents }) => sum + cents, 0)
}
