// While the family has the credit. Once it is spent or paid out, the month is billed anew.
import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import {
  canUndoGiveBack,
  creditOfInvoice,
  factsOf,
  lastPosted,
  lockedGuardianOf,
  lockedWhole,
  ofThisInvoice,
  slotsTakenSince,
  toInvoice,
  type WholeInvoice,
  wholeOf,
} from '../invoices/public.ts'
import { availableOf } from './answered-exception.ts'
import { giveBackUndone, givenCents, isAgreed, openedCents } from './given-back.ts'

export const undoGiveBack = action(giveBacks.undoGiveBack, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => ({
    ...lockedWhole(scope, params.id),
    posted: lastPosted(scope, params.id, ['givenBack']),
    taken: slotsTakenSince(scope, params.id),
    guardian: lockedGuardianOf(scope, params.id),
    credit: creditOfInvoice(scope, params.id),
  }),
  decide: ({ posted, taken: [taken], guardian: _guardian, credit, ...locked }, { body: { comment } }, scope) => {
    const whole = wholeOf(locked)
    const { invoice } = whole
    const ability = canUndoGiveBack(factsOf(invoice))
    if (!ability.can) return refuse(ability.reason)
    // none: an invoice that is not issued has no number
    if (taken) return refuse('already_billed', { number: taken.number ?? '' })
    // Owed again, it would stand beside its agreement.
    if (isAgreed(invoice) && openedCents(posted) > 0) return refuse('counter_part_undone')
    if (availableOf({ credit }) < givenCents(posted)) return refuse('credit_already_used')
    const done = giveBackUndone(scope, whole, { posted, comment })
    return accept<WholeInvoice>(done.whole, {
      ...done.effects,
      audit: {
        subjectId: invoice.id,
        body: { before: { status: invoice.status }, after: done.changes, cents: done.cents, comment },
      },
    })
  },
  view: toInvoice,
})
