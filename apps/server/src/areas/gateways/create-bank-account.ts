import { events, gateways } from '@caderneta/contracts/gateways'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { accountProblem, canonicalNumbers } from './bank-form-rules.ts'
import { accountColumns, sameAccount } from './bank-store.ts'
import { toBankAccount } from './bank-view.ts'

export const createBankAccount = action(gateways.createAccount, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ same: sameAccount(scope, accountColumns(body), newId()) }),
  decide: ({ same }, { body }, scope, id) => {
    const problem = accountProblem(canonicalNumbers(body))
    if (problem) return refuse(problem.code, problem.values, [problem.member])
    if (same.length > 0) return refuse('bank_account_already_exists', {}, ['account'])
    const { row, effects } = created('bank_account', scope, id, accountColumns(body), {
      event: events['bankAccount.created'],
    })
    return accept({ ...row, is_default: false }, effects)
  },
  view: toBankAccount,
})
