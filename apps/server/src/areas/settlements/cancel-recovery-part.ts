import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { withOpen } from './lessened-recovery.ts'
import { canCancelPart, waitingPart } from './recovery-rules.ts'
import { changedPart, recoveryForUpdate } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const cancelRecoveryPart = action(recoveries.cancelRecoveryPart, {
  lock: ({ params }, scope) => ({ recovery: one('recovery', recoveryForUpdate(scope, params.id)) }),
  decide: ({ recovery }, { body }, scope) => {
    const ability = canCancelPart(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const part = must(waitingPart(recovery), 'what is withdrawn waits')
    const status = 'canceled' as const
    const { row, effects } = withOpen(scope, recovery, {
      open: recovery.open_cents,
      parts: [{ ...part, status }],
      because: body.reason,
      effects: { parts: [changedPart(scope, part, { status })] },
    })
    return accept(row, effects)
  },
  view: toRecovery,
})
