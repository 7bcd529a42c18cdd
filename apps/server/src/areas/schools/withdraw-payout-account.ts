import { schools } from '@caderneta/contracts/schools'
import { action, one } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { canWithdraw } from './payout-rules.ts'
import { payoutAccountForUpdate } from './payout-store.ts'
import { toPayoutAccount } from './payout-view.ts'
import { schoolForUpdate } from './school-store.ts'
import { stopped } from './stopped-payout-account.ts'

export const withdrawPayoutAccount = action(schools.withdrawPayoutAccount, {
  lock: ({ params }, scope) => ({
    school: one('school', schoolForUpdate(scope, params.id)),
    account: one('payout_account', payoutAccountForUpdate(scope, params.id, params.accountId)),
  }),
  decide: ({ account: before }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canWithdraw(before, scope.now)
    return ability.can ? stopped(scope, before, 'withdrawn', body.reason) : refuse(ability.reason)
  },
  view: toPayoutAccount,
})
