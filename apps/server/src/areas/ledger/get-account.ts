import { ledger } from '@caderneta/contracts/ledger'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { accountView, withBalances } from './account-balances.ts'
import { isSeen } from './part-of-account.ts'

/** @throws Refusal where nothing of it is seen. */
export async function accountOf(tx: Tx, scope: Scope, id: string) {
  const row = await tx.first(
    withBalances(
      scope,
      sql`select a.tenant_id, a.id, a.kind, a.owner_id from ledger_account a
        where a.tenant_id = ${scope.tenantId}::int and a.id = ${id}::uuid and ${isSeen(scope)}`,
    ),
  )
  if (!row) throw notFound('account')
  return accountView(row, scope)
}

export const getAccount = query(ledger.account, (tx, { params }, scope) => accountOf(tx, scope, params.id))
