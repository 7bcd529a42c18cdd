import { collection } from '@caderneta/contracts/collection'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { familyEffects, familyPart, flaggedRecord, guardianForUpdate } from './family-store.ts'
import { canLiftFlag } from './status-rules.ts'

/** The flag is lifted where it stands: on this record, else on another one of the same person. */
export const liftFlag = action(collection.liftFlag, {
  lock: ({ params }, scope) => ({
    guardian: one('family', guardianForUpdate(scope, params.id)),
    flagged: flaggedRecord(scope, params.id),
  }),
  decide: ({ guardian, flagged: [known] }, { body: { reason } }, scope) => {
    const ability = canLiftFlag(known?.flag ?? null)
    if (!ability.can) return refuse(ability.reason)
    const lifted = { flag: null, flag_reason: null, flagged_by_name: null, flagged_at: null }
    const before = { flag: known?.flag, flag_reason: known?.flag_reason }
    const told = { event: 'collectionResumed', comment: reason, body: { before, after: { flag: null, reason } } }
    const recordId = known?.id ?? guardian.id // none: refused above
    return accept({ id: guardian.id }, familyEffects(guardian, [familyPart(scope, recordId, known, lifted)], told))
  },
  view: (record) => record,
})
