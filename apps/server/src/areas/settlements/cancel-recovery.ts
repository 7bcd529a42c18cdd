import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { recoveryChanged } from './new-recovery.ts'
import { canCancelRecovery } from './recovery-rules.ts'
import { lockedRecovery, type RecoveryRow } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const cancelRecovery = action(recoveries.cancelRecovery, {
  lock: ({ params }, scope) => lockedRecovery(scope, params.id),
  decide: ({ recovery }, { body }, scope) => {
    const ability = canCancelRecovery(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const changes = { status: 'canceled' as const }
    const row = { ...recovery, ...changes, version: recovery.version + 1 }
    return accept<RecoveryRow>(row, {
      parts: [changedRow('recovery', scope, recovery, changes)],
      audit: {
        subjectId: recovery.id,
        body: { before: { status: recovery.status }, after: changes, reason: body.reason },
      },
      events: [recoveryChanged(row)],
    })
  },
  view: toRecovery,
})
