// Refunds with the names around them.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { RefundFacts } from './settlement-entries.ts'

export type RefundRow = Selectable<Database['guardian_refund']> & { guardian_name: string }

export function refunds(scope: Scope): RawBuilder<RefundRow> {
  return sql<RefundRow>`select d.*, g.name as guardian_name from guardian_refund d
    join guardian g on g.tenant_id = d.tenant_id and g.id = d.guardian_id
    where d.tenant_id = ${scope.tenantId}::int`
}

export function refundForUpdate(scope: Scope, id: string): Query<RefundRow> {
  return statement(sql<RefundRow>`${refunds(scope)} and d.id = ${id}::uuid for update of d`)
}

export function factsOfRefund({
  tenant_id: tenantId,
  id: refundId,
  guardian_id: guardianId,
  cents,
}: RefundRow): RefundFacts {
  return { tenantId, refundId, guardianId, cents }
}
