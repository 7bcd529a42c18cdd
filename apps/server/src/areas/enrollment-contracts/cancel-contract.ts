import { enrollmentContracts, events } from '@caderneta/contracts/enrollment-contracts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canCancel } from './contract-rules.ts'
import { contractForUpdate } from './enrollment-contract-store.ts'
import { toEnrollmentContract } from './enrollment-contract-view.ts'
import { unsentOfContract } from '../deliveries/public.ts'
import { withdrawnLetters } from './withdrawn-letters.ts'

export const cancelContract = action(enrollmentContracts.cancel, {
  lock: ({ params }, scope) => ({
    before: one('enrollment_contract', contractForUpdate(scope, params.id)),
    letters: unsentOfContract(scope.tenantId, params.id),
  }),
  decide: ({ before, letters }, { body }, scope) => {
    const ability = canCancel(before.status)
    if (!ability.can) return refuse(ability.reason)
    const { after, effects } = changed(
      'enrollment_contract',
      scope,
      before,
      { status: 'canceled' as const, cancel_reason: body.reason },
      {
        event: events['enrollmentContract.updated'],
        history: 'canceled',
        historyData: { reason: body.reason },
      },
    )
    return accept(after, withdrawnLetters(scope, letters, effects))
  },
  view: toEnrollmentContract,
})
