import { collection } from '@caderneta/contracts/collection'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { familyEffects, familyPart, flaggedRecord, guardianForUpdate, knownFamily } from './family-store.ts'
import { canFlag } from './status-rules.ts'

/** Nobody is charged from now on: neither by the queue nor by e-mail. */
export const flagFamily = action(collection.flag, {
  lock: ({ params }, scope) => ({
    guardian: one('family', guardianForUpdate(scope, params.id)),
    known: knownFamily(scope, params.id),
    flagged: flaggedRecord(scope, params.id),
  }),
  decide: ({ guardian, known: [known], flagged: [held] }, { body: { flag, reason } }, scope) => {
    const ability = canFlag(held?.flag ?? null)
    if (!ability.can) return refuse(ability.reason)
    const flagged = { flag, flag_reason: reason, flagged_by_name: scope.actor.name, flagged_at: scope.now }
    const part = familyPart(scope, guardian.id, known, flagged)
    const told = { event: 'collectionSuspended', comment: reason, body: { after: { flag, flag_reason: reason } } }
    return accept({ id: guardian.id }, familyEffects(guardian, [part], told))
  },
  view: (record) => record,
})
