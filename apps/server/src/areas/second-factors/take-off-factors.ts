import { secondFactors } from '@caderneta/contracts/second-factors'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canUpdateUser, judgeOf, targetOf, userForUpdate } from '../users/public.ts'
import { securityNotice } from './email-code.ts'
import { factorsForUpdate } from './factor-store.ts'
import { factorsOff, providersOn } from './factors-off.ts'

export const takeOffFactors = action(secondFactors.takeOff, {
  prepare: async (_input, { platform }) => platform,
  lock: ({ params }, scope) => ({
    user: one('user', userForUpdate(scope, params.id)),
    factors: factorsForUpdate({ tenantId: scope.tenantId, userId: params.id }),
  }),
  decide: ({ user, factors }, _input, scope, platform) => {
    const ability = canUpdateUser(targetOf(user), judgeOf(scope))
    if (!ability.can) return refuse(ability.reason)
    const before = providersOn(factors)
    if (before.length === 0) return refuse('second_factor_not_on')
    const owner = { tenantId: scope.tenantId, userId: user.id }
    const to = { ...owner, name: user.name, email: user.email }
    const locale = user.language === 'en' ? 'en' : 'pt-BR'
    return accept({ id: user.id }, factorsOff(owner, before, securityNotice(platform, to, 'secondFactorOff', locale)))
  },
  view: (record) => record,
})
