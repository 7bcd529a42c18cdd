// A Pix that has not left is stopped: the refund stays owed to the family, and is paid another way or asked for again.
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canCancelPix } from './refund-pix-rules.ts'
import { pixEnded } from './refund-pix-effects.ts'
import { lastPixForUpdate } from './refund-pix-store.ts'
import { refundForUpdate } from './refund-store.ts'
import { toRefund } from './refund-view.ts'

export const cancelRefundPix = action(refundPix.cancelRefundPix, {
  lock: ({ params }, scope) => ({
    refund: one('refund', refundForUpdate(scope, params.id)),
    last: lastPixForUpdate(scope, params.id),
  }),
  decide: ({ refund, last: [pix] }, { body }, scope) => {
    const ability = canCancelPix(refund, refund.pix)
    if (!ability.can) return refuse(ability.reason)
    // The row that is locked tells whether it has left meanwhile.
    if (refund.version !== body.version || !pix || pix.sent_at !== null) return refuse('changed_meanwhile')
    const { after, effects } = pixEnded(scope, { refund, pix }, { status: 'canceled', reason: body.reason })
    return accept(after, effects)
  },
  view: toRefund,
})
