import { adjustments } from '@caderneta/contracts/adjustments'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canDiscard } from './adjustment-rules.ts'
import { adjustmentForUpdate } from './adjustment-store.ts'
import { toAdjustment } from './adjustment-view.ts'
import { decidedAdjustment } from './decided-adjustment.ts'

/** Whoever may approve may discard, and so may who asked. */
export const discard = action(adjustments.discard, {
  lock: ({ params }, scope) => ({ adjustment: one('adjustment', adjustmentForUpdate(scope, params.id)) }),
  decide: ({ adjustment }, { body: { reason, version } }, scope) => {
    const ability = canDiscard(adjustment)
    if (!ability.can) return refuse(ability.reason)
    if (adjustment.version !== version) return refuse('changed_meanwhile')
    const { userId, name } = scope.actor
    const changes = {
      status: 'discarded' as const,
      discarded_by: userId,
      discarded_by_name: name,
      discarded_reason: reason,
    }
    const told = { event: 'discarded', comment: reason }
    const { after, effects } = decidedAdjustment(scope, adjustment, changes, told)
    return accept({ ...after, open_to_school_cents: 0, open_from_school_cents: 0 }, effects)
  },
  view: toAdjustment,
})
