// The last that was put back is undone by its mirror: the family owes it again, and has its credit again. That a loss is undone is asked for here, and
// approved by another person as the loss was.
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { partUndone, undoAsked } from './lessened-recovery.ts'
import { canUndoPart, lastPart } from './recovery-rules.ts'
import { entryOfPart, postedParts, lockedRecovery } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const undoRecoveryPart = action(recoveries.undoRecoveryPart, {
  lock: ({ params }, scope) => ({
    ...lockedRecovery(scope, params.id),
    posted: postedParts(scope, params.id),
  }),
  decide: ({ recovery, posted }, { body }, scope) => {
    const ability = canUndoPart(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const part = must(lastPart(recovery), 'what is undone was booked')
    const { row, effects } =
      part.kind === 'loss'
        ? undoAsked(scope, recovery, part, body.reason)
        : partUndone(scope, recovery, part, { entryId: entryOfPart(posted, part), because: body.reason })
    return accept(row, effects)
  },
  view: toRecovery,
})
