import { ledger } from '@caderneta/contracts/ledger'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { amountsOf, isSeen } from './part-of-account.ts'

/** Debits less credits up to the end of a day, of what the scope sees of the account. */
export const getAccountBalance = query(ledger.balance, async (tx, { params, query: { on } }, scope) => {
  const row = await tx.first(
    statement(sql<{ balanceCents: number }>`
      select (select coalesce(sum(b.debit) - sum(b.credit), 0)::bigint from (${amountsOf(scope, sql`${on}::date`)}) b) as "balanceCents"
      from ledger_account a where a.tenant_id = ${scope.tenantId}::int and a.id = ${params.id}::uuid and ${isSeen(scope)}`),
  )
  if (!row) throw notFound('account')
  return row
})
