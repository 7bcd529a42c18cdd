import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { partWithdrawn, undoWithdrawn } from './lessened-recovery.ts'
import { canCancelPart, isUndoAsked, waitingPart } from './recovery-rules.ts'
import { lockedRecovery } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const cancelRecoveryPart = action(recoveries.cancelRecoveryPart, {
  lock: ({ params }, scope) => lockedRecovery(scope, params.id),
  decide: ({ recovery }, { body }, scope) => {
    const ability = canCancelPart(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const part = must(waitingPart(recovery), 'what is withdrawn waits')
    const withdrawn = isUndoAsked(part) ? undoWithdrawn : partWithdrawn
    const { row, effects } = withdrawn(scope, recovery, part, body.reason)
    return accept(row, effects)
  },
  view: toRecovery,
})
