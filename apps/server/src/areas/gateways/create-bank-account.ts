import { gateways } from '@caderneta/contracts/gateways'
import { db } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
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
    const columns = accountColumns(body)
    const account = { tenant_id: scope.tenantId, id, ...columns }
    return accept(
      { ...account, is_active: true, version: 1, created_at: scope.now },
      {
        parts: [{ name: 'new_account', rows: 1, sql: db.insertInto('bank_account').values(account).returning('id') }],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { after: columns } },
        events: [{ topic: 'bankAccount.created', subjectId: id, version: 1, payload: {} }],
      },
    )
  },
  view: toBankAccount,
})
