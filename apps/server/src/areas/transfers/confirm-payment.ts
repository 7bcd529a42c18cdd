// A second person confirms a payment: it is posted, and the transfer is done once all of it is paid.
import { transfers } from '@caderneta/contracts/transfers'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { decidedPayment, paidFacts } from './payment-effects.ts'
import { paidTransferForUpdate, paymentForUpdate, paymentsBeside } from './payment-store.ts'
import { transferPaidEntry } from './transfer-entries.ts'
import { canConfirm } from './transfer-rules.ts'
import { installmentsBeside } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const confirmPayment = action(transfers.confirmPayment, {
  lock: ({ params: { id } }, scope) => ({
    transfer: one('transfer_payment', paidTransferForUpdate(scope, id)),
    payment: one('transfer_payment', paymentForUpdate(scope, id)),
    installments: installmentsBeside(scope, id),
    payments: paymentsBeside(scope, id),
  }),
  decide: ({ transfer, payment, ...dates }, { body }, scope) => {
    const { userId, name } = scope.actor
    const ability = canConfirm(payment, userId)
    if (!ability.can) return refuse(ability.reason)
    if (payment.version !== body.version) return refuse('changed_meanwhile')
    const { after, effects } = decidedPayment(scope, {
      ...dates,
      transfer,
      payment,
      changes: {
        status: 'confirmed',
        confirmed_by: userId,
        confirmed_by_name: name,
        confirmed_at: new Date(scope.now),
      },
      paidCents: transfer.paid_cents + payment.cents,
      event: 'paymentConfirmed',
      entry: transferPaidEntry(paidFacts(payment), payment.paid_on),
    })
    return accept(after, effects)
  },
  view: toTransfer,
})
