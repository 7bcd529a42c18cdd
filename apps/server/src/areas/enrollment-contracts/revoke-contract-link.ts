import { enrollmentContracts, events } from '@caderneta/contracts/enrollment-contracts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { auditMask } from './contract-audit.ts'
import { canRevokeLink } from './contract-rules.ts'
import { contractForUpdate } from './enrollment-contract-store.ts'
import { unsentOfContract } from '../deliveries/public.ts'
import { withdrawnLetters } from './withdrawn-letters.ts'

export const revokeContractLink = action(enrollmentContracts.revokeLink, {
  lock: ({ params }, scope) => ({
    before: one('enrollment_contract', contractForUpdate(scope, params.id)),
    letters: unsentOfContract(scope.tenantId, params.id),
  }),
  decide: ({ before, letters }, _input, scope) => {
    const ability = canRevokeLink(before.link_id)
    if (!ability.can) return refuse(ability.reason)
    const { effects } = changed(
      'enrollment_contract',
      scope,
      before,
      { link_id: null, link_expires_at: null, wrong_tries: 0 },
      { event: events['enrollmentContract.updated'], history: 'linkRevoked', mask: auditMask },
    )
    return accept({ id: before.id }, withdrawnLetters(scope, letters, effects))
  },
  view: (record) => record,
})
