import { secondFactors } from '@caderneta/contracts/second-factors'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SignInUser } from '../users/public.ts'
import { securityNotice } from './email-code.ts'
import { factorsForUpdate } from './factor-store.ts'
import { factorsOff, providersOn } from './factors-off.ts'
import { outcomeOf, ownPerson, provePassword } from './own-person.ts'

export const disableFactors = action(secondFactors.disable, {
  prepare: async ({ params, body }, { platform, scope }) => {
    const user = await ownPerson(platform, scope, params.id)
    return {
      outcome: await outcomeOf(() => proveAccount(platform, user, body)),
      notice: securityNotice(platform, user, 'secondFactorOff', scope.locale),
    }
  },
  lock: ({ params }, { tenantId }) => ({ factors: factorsForUpdate({ tenantId, userId: params.id }) }),
  decide: ({ factors }, { params }, { tenantId }, { outcome, notice }) => {
    if (outcome instanceof Refusal) throw outcome
    const before = providersOn(factors)
    if (before.length === 0) return refuse('second_factor_not_on')
    return accept({ enabledMfaProviders: [] }, factorsOff({ tenantId, userId: params.id }, before, notice))
  },
  view: (record) => record,
})

type Account = { userNameOrEmailAddress: string; password: string }

/** A name that is not the caller's is answered as a wrong password is. */
async function proveAccount(platform: Platform, user: SignInUser, { userNameOrEmailAddress, password }: Account) {
  const given = userNameOrEmailAddress.toLowerCase()
  const isOwn = [user.userName.toLowerCase(), user.email.toLowerCase()].includes(given)
  await provePassword(platform, isOwn ? user : { ...user, passwordHash: null }, password)
}
