// Days of accounts with the name of the account, and their locks.
import { knownSettings, type SettingName } from '@caderneta/contracts/known-settings'
import { type RawBuilder, sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

export type ConciliationTable = Selectable<Database['conciliation']>
export type ConciliationRow = ConciliationTable & {
  bank_account_name: string
  /** What needs somebody first; then the newest day. */
  urgency: number
  /** The most that may be booked as a fee of the day: so much for each of its titles. */
  largest_fee_cents: number
}

const feeSetting = 'Caderneta.Conciliation.LargestFeeCents' satisfies SettingName
const largestFee = sql`(coalesce((select s.value::bigint from setting s where s.tenant_id = c.tenant_id and s.name = ${feeSetting}::text),
  ${knownSettings[feeSetting].default}::bigint) * greatest(c.movement_count, 1))::bigint as largest_fee_cents`

export const accountName = sql`b.bank || ' · ' || b.agency || ' · ' || b.account || '-' || b.account_digit`

export function conciliationsInScope(scope: Scope): RawBuilder<ConciliationRow> {
  return sql<ConciliationRow>`select c.*, ${accountName} as bank_account_name,
      ((case when c.stage <> 'open' then 3 when c.status = 'divergent' then 0 when c.day <= ${scope.today}::date then 1 else 2 end) * 200000
        + (date '2199-12-31' - c.day))::int as urgency, ${largestFee}
    from conciliation c join bank_account b on b.tenant_id = c.tenant_id and b.id = c.bank_account_id
    where c.tenant_id = ${scope.tenantId}::int`
}

export function oneConciliation(scope: Scope, id: string): Query<ConciliationRow> {
  return statement(sql<ConciliationRow>`${conciliationsInScope(scope)} and c.id = ${id}::uuid`)
}

export function conciliationForUpdate(scope: Scope, id: string): Query<ConciliationRow> {
  return statement(sql<ConciliationRow>`${conciliationsInScope(scope)} and c.id = ${id}::uuid for no key update of c`)
}

/** In the order of their ids, as everybody locks them. */
export function conciliationsForUpdate(scope: Scope, ids: readonly string[]): Query<ConciliationRow> {
  return statement(
    sql<ConciliationRow>`${conciliationsInScope(scope)} and c.id = any(${[...ids]}::uuid[]) order by c.id for no key update of c`,
  )
}
