// A payment that waits is discarded; one that was confirmed is reversed by the mirror of its entry, and the school is owed it again.
import { transfers } from '@caderneta/contracts/transfers'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { decidedPayment, paidFacts } from './payment-effects.ts'
import { paidEntryOf, paidTransferForUpdate, paymentForUpdate, paymentsBeside } from './payment-store.ts'
import { transferPaymentReversedEntry } from './transfer-entries.ts'
import { canUndo } from './transfer-rules.ts'
import { installmentsBeside } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const undoPayment = action(transfers.undoPayment, {
  lock: ({ params: { id } }, scope) => ({
    transfer: one('transfer_payment', paidTransferForUpdate(scope, id)),
    payment: one('transfer_payment', paymentForUpdate(scope, id)),
    installments: installmentsBeside(scope, id),
    payments: paymentsBeside(scope, id),
    posted: paidEntryOf(scope, id),
  }),
  decide: ({ transfer, payment, posted: [posted], ...dates }, { body: { reason, version } }, scope) => {
    const ability = canUndo(payment)
    if (!ability.can) return refuse(ability.reason)
    if (payment.version !== version) return refuse('changed_meanwhile')
    const { userId, name } = scope.actor
    const undone = { undone_by: userId, undone_by_name: name, undone_reason: reason, undone_at: new Date(scope.now) }
    const wasPaid = payment.status === 'confirmed'
    const entryOf = () => must(posted, 'a confirmed payment stands in the ledger').entry_id
    const { after, effects } = decidedPayment(scope, {
      ...dates,
      transfer,
      payment,
      changes: { status: wasPaid ? 'reversed' : 'discarded', ...undone },
      paidCents: wasPaid ? transfer.paid_cents - payment.cents : transfer.paid_cents,
      event: wasPaid ? 'paymentReversed' : 'paymentDiscarded',
      comment: reason,
      entry: wasPaid ? transferPaymentReversedEntry(paidFacts(payment), entryOf(), scope.today) : undefined,
    })
    return accept(after, effects)
  },
  view: toTransfer,
})
