import { agreements } from '@caderneta/contracts/agreements'
import { action } from '../../platform/operation/action.ts'
import { toAgreement } from './agreement-view.ts'
import { lockedForAgreement, madeAgreement, preparedAgreement } from './made-agreement.ts'

export const createAgreement = action(agreements.create, {
  prepare: async (_, { scope, platform }) => preparedAgreement(scope, platform),
  lock: ({ body }, scope) => lockedForAgreement(scope, body.invoiceIds),
  decide: (locked, { body }, scope, prepared) => madeAgreement(scope, locked, body, prepared),
  view: toAgreement,
})
