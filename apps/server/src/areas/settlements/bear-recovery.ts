import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { partAsked } from './lessened-recovery.ts'
import { canLessen } from './recovery-rules.ts'
import { lockedRecovery } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

/** All that is still owed. */
export const bearRecovery = action(recoveries.bearRecovery, {
  lock: ({ params }, scope) => lockedRecovery(scope, params.id),
  decide: ({ recovery }, { body }, scope) => {
    const ability = canLessen(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const { row, effects } = partAsked(scope, recovery, {
      kind: 'loss',
      cents: recovery.open_cents,
      reason: body.reason,
    })
    return accept(row, effects)
  },
  view: toRecovery,
})
