// Refunds with the names around them.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { RefundFacts } from './settlement-entries.ts'

export type RefundRow = Selectable<Database['guardian_refund']> & {
  guardian_name: string
  created_by_name: string | null
  approved_by_name: string | null
}

export function refunds(scope: Scope): RawBuilder<RefundRow> {
  return sql<RefundRow>`select d.*, g.name as guardian_name, ${nameOfUser(sql`d.created_by`)} as created_by_name,
    ${nameOfUser(sql`d.approved_by`)} as approved_by_name from guardian_refund d
    join guardian g on g.tenant_id = d.tenant_id and g.id = d.guardian_id
    where d.tenant_id = ${scope.tenantId}::int`
}

function nameOfUser(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select trim(u.name || ' ' || u.surname) from app_user u where u.tenant_id = d.tenant_id and u.id = ${id})`
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
