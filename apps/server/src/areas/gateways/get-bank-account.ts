import { gateways } from '@caderneta/contracts/gateways'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { must } from '../../platform/must.ts'
import { bankAccounts } from './bank-queries.ts'
import { canBeDefault, canRemoveAccount } from './bank-rules.ts'
import { usesOfAccount } from './bank-use.ts'
import { toBankAccount } from './bank-view.ts'

export const getBankAccount = query(gateways.getAccount, async (tx, { params }, scope) => {
  const [row, use] = await Promise.all([
    tx.first(bankAccounts(scope.tenantId).where('b.id', '=', params.id)),
    tx.first(usesOfAccount(scope, params.id)),
  ])
  if (!row) throw notFound('bank_account')
  const remove = canRemoveAccount(must(use, 'counts are one row'))
  const can = {
    update: allowed(gateways.updateAccount, scope),
    setDefault: allowed(gateways.setDefaultAccount, scope, canBeDefault(row)),
    remove: allowed(gateways.removeAccount, scope, remove),
  }
  return { ...toBankAccount(row), can }
})
