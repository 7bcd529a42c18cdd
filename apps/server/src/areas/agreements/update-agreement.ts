import { agreements, events } from '@caderneta/contracts/agreements'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changedAgreement } from './changed-agreement.ts'
import { canUpdate } from './acceptance-rules.ts'
import { agreementForUpdate } from './agreement-store.ts'
import { toAgreement } from './agreement-view.ts'

export const updateAgreement = action(agreements.update, {
  lock: ({ params }, scope) => ({ agreement: one('agreement', agreementForUpdate(scope, params.id)) }),
  decide: ({ agreement }, { body: { version, title, description } }, scope) => {
    const ability = canUpdate(agreement)
    if (!ability.can) return refuse(ability.reason)
    if (agreement.version !== version) return refuse('changed_meanwhile')
    const changes = changedAgreement(scope, agreement, { title, description }, events['agreement.changed'], 'updated')
    return accept({ ...agreement, title, description, version: version + 1 }, changes)
  },
  view: toAgreement,
})
