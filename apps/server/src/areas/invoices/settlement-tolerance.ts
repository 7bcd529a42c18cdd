// What may be missing of a payment that still settles its invoice: the network's setting, the same for every rail and the counter.
import type { SettingName } from '@caderneta/contracts/known-settings'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'

const setting = 'Caderneta.Billing.SettlementToleranceCents' satisfies SettingName

/** Of the network whose id the expression gives. */
export function toleranceCents(tenantId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select s.value::int from setting s where s.tenant_id = ${tenantId} and s.name = ${setting}::text), 0)`
}

/** To be read with `toleranceIn`. */
export function toleranceOf({ tenantId }: Pick<Scope, 'tenantId'>): Query<{ cents: number }> {
  return statement(sql<{ cents: number }>`select ${toleranceCents(sql`${tenantId}::int`)} as cents`)
}

export function toleranceIn([row]: readonly { cents: number }[]): number {
  return must(row, 'a select without a table gives one row').cents
}
