// Disputes of invoices: each is of its invoice's school.
import type { FamilyDispute } from '@caderneta/contracts/collection-shapes'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

export type DisputeRow = Selectable<Database['collection_dispute']> & { invoice_number: number | null }

function disputes(scope: Scope): RawBuilder<DisputeRow> {
  return sql<DisputeRow>`select d.*, i.number as invoice_number from collection_dispute d
    join invoice i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
    where d.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'd.school_id')}`
}

/** The newest first. */
export function disputesOf(scope: Scope, guardianId: string): Query<DisputeRow> {
  return statement(
    sql<DisputeRow>`${disputes(scope)} and d.guardian_id = ${guardianId}::uuid order by d.id desc limit 100`,
  )
}

export function disputeForUpdate(scope: Scope, id: string): Query<DisputeRow> {
  return statement(sql<DisputeRow>`${disputes(scope)} and d.id = ${id}::uuid for update of d`)
}

export function toDispute(row: DisputeRow): FamilyDispute {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    reason: row.reason,
    status: row.status,
    openedAt: row.opened_at.toISOString(),
    openedByName: row.opened_by_name,
    decision: row.decision,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
  }
}
