import { agreements } from '@caderneta/contracts/agreements'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { doneDraftPart } from './draft-store.ts'
import { toAgreement } from './agreement-view.ts'
import { lockedForAgreement, madeAgreement, preparedAgreement } from './made-agreement.ts'

export const createAgreement = action(agreements.create, {
  prepare: async (_, { scope, platform }) => preparedAgreement(scope, platform),
  lock: ({ body }, scope) => lockedForAgreement(scope, body.invoiceIds),
  decide: (locked, { body }, scope, prepared) => {
    const made = madeAgreement(scope, locked, body, prepared)
    if ('refusal' in made) return made
    const { record, effects } = made
    const done = doneDraftPart(scope, record.guardian_id, record.agreement_type)
    return accept(record, { ...effects, parts: [...effects.parts, done] })
  },
  view: toAgreement,
})
