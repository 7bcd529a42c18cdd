// The bank took a payment back, and a person follows it: the invoice is owed again.
import { bankDecisions } from '@caderneta/contracts/settlement-bank-decisions'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { heldFromMoney } from '../invoices/public.ts'
import { decided } from './decided-exception.ts'
import { canReversePayment } from './exception-rules.ts'
import { toException } from './exception-view.ts'
import { invoiceOfException } from './invoice-of-exception.ts'
import { withdrawnRequestsPart } from './recovery-store.ts'
import { holdsAgainst, paymentReversed, reversalRefusal } from './reversed-payment.ts'
import { meantByBank, takenBackLocks } from './taken-back-locks.ts'

export const reversePayment = action(bankDecisions.reversePayment, {
  prepare: async ({ params }, { scope, platform }) => ({
    invoiceId: await invoiceOfException(platform, scope, params.id),
  }),
  lock: ({ params }, scope, { invoiceId }) => takenBackLocks(scope, params.id, invoiceId),
  decide: (locked, { body }, scope) => {
    const { exception } = locked
    const ability = canReversePayment(exception)
    if (!ability.can) return refuse(ability.reason)
    if (exception.version !== body.version) return refuse('changed_meanwhile')
    const { back, ...meant } = meantByBank(locked)
    const { invoice } = meant
    const refusal = reversalRefusal(invoice, meant.payments, back?.payment, meant.creditCents)
    if (refusal) return refuse(refusal)
    const { payment: undone, cents } = must(back, 'a reversal is of a payment')
    const held = heldFromMoney(holdsAgainst(invoice, undone))
    if (held) return refuse(held)
    // The id under the lock, before the ids of what covers the invoice then.
    const reversed = paymentReversed(scope, {
      ...meant,
      payment: undone,
      cents,
      revertedBy: newId(),
      comment: body.comment,
    })
    const answer = decided(scope, exception, {
      decision: 'paymentReversed',
      cents,
      reason: body.comment,
    })
    return accept(
      { ...answer.row, invoice_status: reversed.invoice.status },
      {
        parts: [...reversed.parts, ...answer.parts, withdrawnRequestsPart(scope, 'exception_id', exception.id)],
        history: [...reversed.history, ...answer.history],
        entries: reversed.entries,
        audit: {
          subjectId: exception.id,
          body: { invoiceId: invoice.id, paymentId: undone.id, cents, comment: body.comment },
        },
        events: [...reversed.events, ...answer.events],
      },
    )
  },
  view: toException,
})
