// A second person sees to whom and how much, and lets the Pix of a refund leave. A refund that waits itself is approved with it.
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canApprovePix } from './refund-pix-rules.ts'
import { pixChanged } from './refund-pix-effects.ts'
import { lastPixForUpdate } from './refund-pix-store.ts'
import { owedRefusal } from './refund-rules.ts'
import { refundForUpdate } from './refund-store.ts'
import { toRefund } from './refund-view.ts'

export const approveRefundPix = action(refundPix.approveRefundPix, {
  lock: ({ params }, scope) => ({
    refund: one('refund', refundForUpdate(scope, params.id)),
    last: lastPixForUpdate(scope, params.id),
  }),
  decide: ({ refund, last: [pix] }, { body }, scope) => {
    const { userId, name } = scope.actor
    const ability = canApprovePix(refund, refund.pix, userId)
    if (!ability.can) return refuse(ability.reason)
    if (refund.version !== body.version || !pix) return refuse('changed_meanwhile')
    const refusal = owedRefusal(refund.owed_cents, body.owedCents)
    if (refusal) return refusal
    const by = { approved_by: userId, approved_at: new Date(scope.now) }
    const isWaiting = refund.status === 'requested'
    const ofRefund = isWaiting ? { status: 'approved' as const, ...by, decided_on: scope.today } : {}
    const { after, effects } = pixChanged(scope, { refund, pix }, { refund: ofRefund, pix: by, isAsked: true })
    const shown = after.pix && { ...after.pix, approved_by_name: name }
    return accept({ ...after, pix: shown, ...(isWaiting ? { approved_by_name: name } : {}) }, effects)
  },
  view: toRefund,
})
