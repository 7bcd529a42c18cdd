// The bank took a payment back, and a person follows it: the invoice is owed again.
import { bankDecisions } from '@caderneta/contracts/settlement-bank-decisions'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  creditOfInvoice,
  lockedGuardianOf,
  lockedWhole,
  standingEntries,
  toldToBank,
  wholeOf,
  heldFromMoney,
} from '../invoices/public.ts'
import { availableOf } from './answered-exception.ts'
import { decided } from './decided-exception.ts'
import { canReversePayment, takenBackCents } from './exception-rules.ts'
import { exceptionForUpdate } from './exception-store.ts'
import { toException } from './exception-view.ts'
import { invoiceOfException } from './invoice-of-exception.ts'
import { bankEntryKinds, holdsAgainst, paymentReversed, reversalRefusal, takenBack } from './reversed-payment.ts'

export const reversePayment = action(bankDecisions.reversePayment, {
  prepare: async ({ params }, { scope, platform }) => ({
    invoiceId: await invoiceOfException(platform, scope, params.id),
  }),
  lock: ({ params }, scope, { invoiceId }) => ({
    exception: one('exception', exceptionForUpdate(scope, params.id)),
    ...lockedWhole(scope, invoiceId),
    posted: standingEntries(scope, invoiceId, bankEntryKinds),
    told: toldToBank(scope, invoiceId),
    guardian: lockedGuardianOf(scope, invoiceId),
    credit: creditOfInvoice(scope, invoiceId),
  }),
  decide: ({ exception, posted, told, credit, guardian: _guardian, ...locked }, { body }, scope) => {
    const ability = canReversePayment(exception)
    if (!ability.can) return refuse(ability.reason)
    if (exception.version !== body.version) return refuse('changed_meanwhile')
    const { invoice, payments } = wholeOf(locked)
    const back = takenBack(payments, posted, {
      cents: takenBackCents(exception.detail),
      bankAccountId: exception.bank_account_id,
    })
    const creditCents = availableOf({ credit })
    const refusal = reversalRefusal(invoice, payments, back?.payment, creditCents)
    if (refusal) return refuse(refusal)
    const { payment: undone, cents } = must(back, 'a reversal is of a payment')
    const held = heldFromMoney(holdsAgainst(invoice, undone))
    if (held) return refuse(held)
    const facts = {
      invoice,
      payments,
      payment: undone,
      cents,
      bankAccountId: exception.bank_account_id,
      posted,
      told,
      creditCents,
      // Under the lock, before the ids of what covers the invoice then.
      revertedBy: newId(),
      comment: body.comment,
    }
    const reversed = paymentReversed(scope, facts)
    const answer = decided(scope, exception, {
      decision: 'paymentReversed',
      cents,
      reason: body.comment,
    })
    return accept(
      { ...answer.row, invoice_status: reversed.invoice.status },
      {
        parts: [...reversed.parts, ...answer.parts],
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
