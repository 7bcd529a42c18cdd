// The last that was put back or borne is undone by its mirror: the family owes it again, and has its credit again.
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { withOpen } from './lessened-recovery.ts'
import { recoveryUndoneEntry } from './recovery-entries.ts'
import { canUndoPart, lastPart } from './recovery-rules.ts'
import { changedPart, factsOf, factsOfPart, postedParts, recoveryForUpdate } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const undoRecoveryPart = action(recoveries.undoRecoveryPart, {
  lock: ({ params }, scope) => ({
    recovery: one('recovery', recoveryForUpdate(scope, params.id)),
    posted: postedParts(scope, params.id),
  }),
  decide: ({ recovery, posted }, { body }, scope) => {
    const ability = canUndoPart(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const part = must(lastPart(recovery), 'what is undone was booked')
    const entry = must(
      posted.find(({ subject_id: id }) => id === part.id),
      'what was booked stands in the ledger',
    )
    const status = 'undone' as const
    const { row, effects } = withOpen(scope, recovery, {
      open: recovery.open_cents + part.cents,
      parts: [{ ...part, status }],
      because: body.reason,
      effects: {
        parts: [changedPart(scope, part, { status })],
        entries: [recoveryUndoneEntry(factsOf(recovery), factsOfPart(part), entry.entry_id, scope.today)],
      },
    })
    const credit_cents = recovery.credit_cents + (part.kind === 'credit' ? part.cents : 0)
    return accept({ ...row, credit_cents }, effects)
  },
  view: toRecovery,
})
