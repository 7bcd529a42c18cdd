// Credit that was used for an invoice goes back to the family: the last use first.
import { events, settlements } from '@caderneta/contracts/settlements'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  canReturnCredit,
  creditOfGuardian,
  creditUndone,
  factsOf,
  lastPosted,
  lockedGuardian,
  lockedWhole,
  ofNamedInvoice,
  toldToBank,
  wholeOf,
} from '../invoices/public.ts'
import { availableOf } from './answered-exception.ts'

export const returnCredit = action(settlements.returnCredit, {
  about: ofNamedInvoice,
  lock: ({ params, body }, scope) => ({
    ...lockedWhole(scope, body.invoiceId),
    posted: lastPosted(scope, body.invoiceId, ['creditApplied']),
    told: toldToBank(scope, body.invoiceId),
    guardian: one('guardian_credit', lockedGuardian(scope, params.id)),
    credit: creditOfGuardian(scope, params.id),
  }),
  decide: ({ posted, told, guardian, credit, ...locked }, { body }, scope) => {
    const whole = wholeOf(locked)
    const { invoice, payments } = whole
    if (invoice.guardian_id !== guardian.id) return refuse('credit_of_another_family')
    const ability = canReturnCredit(factsOf(invoice), payments)
    if (!ability.can) return refuse(ability.reason)
    const creditCents = availableOf({ credit })
    const undone = creditUndone(scope, whole, { posted, told, creditCents, revertedBy: newId(), comment: body.comment })
    const { returnedCents, effects } = undone
    const payload = { cents: -returnedCents }
    const about = { subjectId: guardian.id, schoolId: invoice.school_id, version: 1, payload }
    return accept(
      { returnedCents, creditCents: undone.creditCents },
      {
        ...effects,
        audit: { subjectId: guardian.id, body: { invoiceId: invoice.id, cents: returnedCents, comment: body.comment } },
        events: [...(effects.events ?? []), news(events['credit.used'], about)],
      },
    )
  },
  view: (record) => record,
})
