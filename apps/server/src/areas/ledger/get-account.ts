import { ledger } from '@caderneta/contracts/ledger'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { accountView, withBalances } from './account-balances.ts'
import { isSeen } from './part-of-account.ts'

export const getAccount = query(ledger.account, async (tx, { params }, scope) => {
  const row = await tx.first(
    withBalances(
      scope,
      sql`select a.tenant_id, a.id, a.kind, a.owner_id from ledger_account a
        where a.tenant_id = ${scope.tenantId}::int and a.id = ${params.id}::uuid and ${isSeen(scope)}`,
    ),
  )
  if (!row) throw notFound('account')
  return accountView(row, scope)
})
