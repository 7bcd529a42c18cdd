import { events, gateways } from '@caderneta/contracts/gateways'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { removed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRemoveAccount } from './bank-rules.ts'
import { accountForUpdate } from './bank-store.ts'
import { usesOfAccount } from './bank-use.ts'

const shown = ['bank', 'agency', 'account', 'account_digit', 'holder_name'] as const

export const removeBankAccount = action(gateways.removeAccount, {
  lock: ({ params }, scope) => ({
    account: one('bank_account', accountForUpdate(scope, params.id)),
    uses: usesOfAccount(scope, params.id),
  }),
  decide: ({ account, uses: [first] }, _input, scope) => {
    const use = must(first, 'counts are one row')
    const ability = canRemoveAccount(use)
    if (!ability.can) return refuse(ability.reason, use)
    const effects = removed('bank_account', scope, account, shown, { event: events['bankAccount.removed'] })
    return accept({ id: account.id }, effects)
  },
  view: (record) => record,
})
