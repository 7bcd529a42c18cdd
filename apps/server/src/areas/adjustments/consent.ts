import { adjustments } from '@caderneta/contracts/adjustments'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canConsent } from './adjustment-rules.ts'
import { adjustmentForUpdate } from './adjustment-store.ts'
import { toAdjustment } from './adjustment-view.ts'
import { decidedAdjustment } from './decided-adjustment.ts'

/** Somebody of the network, not of the provider, agrees that money moves between its schools. */
export const consent = action(adjustments.consent, {
  lock: ({ params }, scope) => ({ adjustment: one('adjustment', adjustmentForUpdate(scope, params.id)) }),
  decide: ({ adjustment }, { body }, scope) => {
    const ability = canConsent(adjustment, scope)
    if (!ability.can) return refuse(ability.reason)
    if (adjustment.version !== body.version) return refuse('changed_meanwhile')
    const { userId, name } = scope.actor
    const changes = { status: 'consented' as const, consented_by: userId, consented_by_name: name }
    const { after, effects } = decidedAdjustment(scope, adjustment, changes, { event: 'consented' })
    return accept(after, effects)
  },
  view: toAdjustment,
})
