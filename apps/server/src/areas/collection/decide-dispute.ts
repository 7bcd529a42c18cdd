import { collection } from '@caderneta/contracts/collection'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { disputeForUpdate, toDispute } from './dispute-store.ts'
import { familyEffects } from './family-store.ts'

/** The debt is charged again. Where the family is right, whoever decides cancels or corrects the invoice by its own verbs. */
export const decideDispute = action(collection.decideDispute, {
  lock: ({ params }, scope) => ({ dispute: one('dispute', disputeForUpdate(scope, params.id)) }),
  decide: ({ dispute }, { body: { isUpheld, decision, version } }, scope) => {
    if (dispute.version !== version) return refuse('changed_meanwhile')
    if (dispute.status !== 'open') return refuse('dispute_decided')
    const status: 'upheld' | 'rejected' = isUpheld ? 'upheld' : 'rejected'
    const changes = { status, decision, decided_by_name: scope.actor.name, decided_at: scope.now }
    const after = { ...dispute, ...changes, version: version + 1 }
    const told = {
      event: 'disputeDecided',
      comment: decision,
      body: { before: { status: 'open' }, after: { status, decision } },
    }
    const part = changedRow('collection_dispute', scope, dispute, changes)
    return accept(after, familyEffects({ id: dispute.guardian_id, version: after.version }, [part], told))
  },
  view: toDispute,
})
