import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { events } from '@caderneta/contracts/agreements'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRevokeLink } from './acceptance-rules.ts'
import { agreementForUpdate } from './agreement-store.ts'
import { changedAgreement } from './changed-agreement.ts'
import { unsentLetters, withdrawnLetters } from './unsent-letters.ts'

export const revokeAgreementLink = action(agreementSharing.revokeLink, {
  lock: ({ params }, scope) => ({
    agreement: one('agreement', agreementForUpdate(scope, params.id)),
    letters: unsentLetters(scope, params.id),
  }),
  decide: ({ agreement, letters }, _input, scope) => {
    const ability = canRevokeLink(agreement)
    if (!ability.can) return refuse(ability.reason)
    const columns = { link_id: null, link_expires_at: null, wrong_tries: 0 }
    const changes = changedAgreement(scope, agreement, columns, events['agreement.changed'], 'linkRevoked')
    return accept({ id: agreement.id }, { ...changes, parts: [...changes.parts, ...withdrawnLetters(scope, letters)] })
  },
  view: (record) => record,
})
