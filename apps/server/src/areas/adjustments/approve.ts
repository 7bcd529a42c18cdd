import { adjustments, events } from '@caderneta/contracts/adjustments'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canApprove } from './adjustment-rules.ts'
import { adjustmentForUpdate } from './adjustment-store.ts'
import { toAdjustment } from './adjustment-view.ts'
import { decidedAdjustment } from './decided-adjustment.ts'

/** From now on it moves in the transfers of its months; what is paid apart from them becomes a transfer of its own. */
export const approve = action(adjustments.approve, {
  lock: ({ params }, scope) => ({ adjustment: one('adjustment', adjustmentForUpdate(scope, params.id)) }),
  decide: ({ adjustment }, { body }, scope) => {
    const ability = canApprove(adjustment, scope)
    if (!ability.can) return refuse(ability.reason)
    if (adjustment.version !== body.version) return refuse('changed_meanwhile')
    const { userId, name } = scope.actor
    const { id: subjectId, school_id: schoolId, kind, version } = adjustment
    const changes = {
      status: 'approved' as const,
      approved_by: userId,
      approved_by_name: name,
      approved_at: new Date(scope.now),
    }
    const { after, effects } = decidedAdjustment(scope, adjustment, changes, {
      event: 'approved',
      news: news(events['adjustment.approved'], { subjectId, schoolId, version: version + 1, payload: { kind } }),
    })
    return accept(after, effects)
  },
  view: toAdjustment,
})
