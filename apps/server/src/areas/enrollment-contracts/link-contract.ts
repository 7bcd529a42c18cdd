import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canLink } from './contract-rules.ts'
import { contractForUpdate } from './enrollment-contract-store.ts'
import { linkedContract } from './linked-contract.ts'

export const linkContract = action(enrollmentContracts.link, {
  prepare: async (_input, { platform }) => ({ platform, fresh: newId() }),
  lock: ({ params }, scope) => ({ before: one('enrollment_contract', contractForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope, { platform, fresh }) => {
    const ability = canLink(before.status, before.enrollment_status)
    if (!ability.can) return refuse(ability.reason)
    const { url, expiresAt, effects } = linkedContract(platform, scope, before, fresh)
    return accept({ url, validUntil: expiresAt.toISOString() }, effects)
  },
  view: (record) => record,
})
