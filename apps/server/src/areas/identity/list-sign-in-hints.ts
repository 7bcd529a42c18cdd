import { identity } from '@caderneta/contracts/identity'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { sandboxAccounts, sandboxPassword } from '../users/public.ts'

/** Outside of the sandbox the call is as if it were not there. */
export const listSignInHints = query(identity.signInHints, async (_tx, _input, scope, platform) => {
  if (platform.mode !== 'sandbox') throw notFound('hints')
  return {
    accounts: sandboxAccounts.map((account) => ({ email: account.email, label: account.label[scope.locale] })),
    password: sandboxPassword,
    today: scope.today,
  }
})
