import { gateways } from '@caderneta/contracts/gateways'
import { allowed } from '../../platform/access/allowed.ts'
import { db } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toBankAccount } from './bank-view.ts'

export const getBankAccount = query(gateways.getAccount, async (tx, { params }, scope) => {
  const row = await tx.first(
    db.selectFrom('bank_account').selectAll().where('tenant_id', '=', scope.tenantId).where('id', '=', params.id),
  )
  if (!row) throw notFound('bank_account')
  return { ...toBankAccount(row), can: { update: allowed(gateways.updateAccount, scope) } }
})
