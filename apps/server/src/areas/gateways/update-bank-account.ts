import { events, gateways } from '@caderneta/contracts/gateways'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { accountProblem, canonicalNumbers } from './bank-form-rules.ts'
import { canDeactivateAccount, differsIn } from './bank-rules.ts'
import {
  type AccountColumns,
  accountColumns,
  accountForUpdate,
  noDefaultPart,
  sameAccount,
  useOfAccount,
} from './bank-store.ts'
import { toBankAccount } from './bank-view.ts'
import type { AccountRow } from './bank-rows.ts'

type Use = { has_titles: boolean; active: number }
const unused: Use = { has_titles: false, active: 0 }

export const updateBankAccount = action(gateways.updateAccount, {
  lock: ({ params, body }, scope) => ({
    account: one('bank_account', accountForUpdate(scope, params.id)),
    same: sameAccount(scope, accountColumns(body), params.id),
    use: useOfAccount(scope, params.id),
  }),
  decide: ({ account: before, same, use: [use = unused] }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const problem = accountProblem(canonicalNumbers(body))
    if (problem) return refuse(problem.code, problem.values, [problem.member])
    const columns = { ...accountColumns(body), is_active: body.isActive }
    if (same.length > 0) return refuse('bank_account_already_exists', {}, ['account'])
    const refusal = refusalOf(before, use, columns, body.isActive)
    if (refusal) return refuse(refusal)
    const { after, effects } = changed('bank_account', scope, before, columns, { event: events['bankAccount.updated'] })
    if (body.isActive || !before.is_default) return accept(after, effects)
    const parts = [...effects.parts, noDefaultPart(scope, before.id)]
    return accept({ ...after, is_default: false }, { ...effects, parts })
  },
  view: toBankAccount,
})

function refusalOf(before: AccountRow, use: Use, after: AccountColumns, isActive: boolean) {
  if (use.has_titles && differsIn(before, after, ['bank', 'agency', 'account', 'account_digit']))
    return 'bank_account_has_titles'
  const deactivate = canDeactivateAccount(use)
  return before.is_active && !isActive && !deactivate.can ? deactivate.reason : null
}
