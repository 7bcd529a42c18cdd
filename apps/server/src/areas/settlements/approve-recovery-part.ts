import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { partBooked } from './lessened-recovery.ts'
import { canApprovePart, waitingPart } from './recovery-rules.ts'
import { recoveryForUpdate } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const approveRecoveryPart = action(recoveries.approveRecoveryPart, {
  lock: ({ params }, scope) => ({ recovery: one('recovery', recoveryForUpdate(scope, params.id)) }),
  decide: ({ recovery }, { body }, scope) => {
    const ability = canApprovePart(recovery, scope.actor.userId)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const part = must(waitingPart(recovery), 'what is approved waits')
    const { row, effects } = partBooked(scope, recovery, part)
    return accept(row, effects)
  },
  view: toRecovery,
})
