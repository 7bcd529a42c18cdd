// The last number that a file of the account had.
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export function usedSequence({ tenantId }: Scope, bankAccountId: string): Query<{ last: number | null }> {
  return statement(sql<{ last: number | null }>`select max(sequence)::int as last from payment_file
    where tenant_id = ${tenantId}::int and bank_account_id = ${bankAccountId}::uuid`)
}
