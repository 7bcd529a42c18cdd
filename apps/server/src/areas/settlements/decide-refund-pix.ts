// A person says in the bank's place what became of the Pix of a refund: never who asked for it. That nothing left, the bank proves: it is asked,
// and never told again.
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { dateInSaoPaulo, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canDecidePix } from './refund-pix-rules.ts'
import { pixChanged, pixEnded } from './refund-pix-effects.ts'
import { lastPixForUpdate } from './refund-pix-store.ts'
import { refundForUpdate } from './refund-store.ts'
import { toRefund } from './refund-view.ts'

export const decideRefundPix = action(refundPix.decideRefundPix, {
  lock: ({ params }, scope) => ({
    refund: one('refund', refundForUpdate(scope, params.id)),
    last: lastPixForUpdate(scope, params.id),
  }),
  decide: ({ refund, last: [pix] }, { body: { paidDate, reason, version } }, scope) => {
    const { userId } = scope.actor
    const ability = canDecidePix(refund, refund.pix, userId)
    if (!ability.can) return refuse(ability.reason)
    if (refund.version !== version || !pix) return refuse('changed_meanwhile')
    if (paidDate === null) {
      const pixChanges = { is_given_up: true, decided_by: userId, reason }
      const { after, effects } = pixChanged(scope, { refund, pix }, { pix: pixChanges, isAsked: true, comment: reason })
      return accept(after, effects)
    }
    const sentOn = dateInSaoPaulo(must(pix.sent_at, 'what is to be confirmed was sent'))
    if (paidDate < sentOn || paidDate > scope.today)
      return refuse('refund_pix_paid_outside', { day: formatDate(sentOn) }, ['paidDate'])
    const paid = { paidOn: toCalendarDate(paidDate), reference: reason }
    const { after, effects } = pixEnded(scope, { refund, pix }, paid, userId)
    return accept(after, effects)
  },
  view: toRefund,
})
