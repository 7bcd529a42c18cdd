import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { partBooked, partUndone } from './lessened-recovery.ts'
import { canApprovePart, isUndoAsked, waitingPart } from './recovery-rules.ts'
import { entryOfPart, postedParts, lockedRecovery } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const approveRecoveryPart = action(recoveries.approveRecoveryPart, {
  lock: ({ params }, scope) => ({
    ...lockedRecovery(scope, params.id),
    posted: postedParts(scope, params.id),
  }),
  decide: ({ recovery, posted }, { body }, scope) => {
    const ability = canApprovePart(recovery, scope.actor.userId)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const part = must(waitingPart(recovery), 'what is approved waits')
    const { row, effects } = isUndoAsked(part)
      ? partUndone(scope, recovery, part, {
          entryId: entryOfPart(posted, part),
          because: must(part.undo_reason, 'who asks to undo says why'),
          undoneBy: scope.actor.userId,
        })
      : partBooked(scope, recovery, part)
    return accept(row, effects)
  },
  view: toRecovery,
})
