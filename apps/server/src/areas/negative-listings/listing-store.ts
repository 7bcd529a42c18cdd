// Negative listings with the names around them, and their locks. Whoever changes one that may go to the bureau locks its invoice first.
import type { RawBuilder, Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type ListingTable = Selectable<Database['negative_listing']>
export type ListingRow = ListingTable & {
  school_name: string
  creditor: string
  cnpj: string
  guardian_name: string
  guardian_tax_id: string
  invoice_number: number | null
  invoice_version: number
  notice_status: 'queued' | 'sent' | 'failed' | 'expired'
  notice_sent_at: Date | null
  /** The clocks that run out first, then what waits for a person, then the rest. */
  urgency: number
}

export function listingsInScope(scope: Scope): RawBuilder<ListingRow> {
  const { tenantId, today } = scope
  return sql<ListingRow>`select l.*, s.fantasy_name as school_name, s.company_name as creditor, s.cnpj,
      g.name as guardian_name, g.tax_id as guardian_tax_id, i.number as invoice_number, i.version as invoice_version,
      d.status as notice_status, d.sent_at as notice_sent_at,
      ((case when l.status = 'exclusionRequested' then 0 when l.status in ('unconfirmed', 'refused') then 1
        when l.status = 'noticed' and l.wait_until < ${today}::date then 2 when l.status = 'inclusionRequested' then 3
        when l.status = 'noticed' then 4 when l.status = 'included' then 5 else 6 end) * 1000000
        + coalesce(l.exclusion_due_on, l.wait_until, l.noticed_on) - date '2000-01-01')::int as urgency
    from negative_listing l
    join school s on s.tenant_id = l.tenant_id and s.id = l.school_id
    join guardian g on g.tenant_id = l.tenant_id and g.id = l.guardian_id
    join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    join delivery d on d.tenant_id = l.tenant_id and d.id = l.notice_delivery_id
    where l.tenant_id = ${tenantId}::int and ${inSchools(scope, 'l.school_id')}`
}

export function oneListing(scope: Scope, id: string): Query<ListingRow> {
  return statement(sql<ListingRow>`${listingsInScope(scope)} and l.id = ${id}::uuid`)
}

export function listingsNamed(scope: Scope, ids: readonly string[]): Query<ListingRow> {
  return statement(
    sql<ListingRow>`${listingsInScope(scope)} and l.id = any(${[...ids]}::uuid[]) order by l.noticed_on, l.id`,
  )
}

export function listingForUpdate(scope: Scope, id: string): Query<ListingRow> {
  return statement(sql<ListingRow>`${listingsInScope(scope)} and l.id = ${id}::uuid for no key update of l`)
}

export function listingsOfGuardian(scope: Scope, guardianId: string): Query<ListingRow> {
  return statement(sql<ListingRow>`${listingsInScope(scope)} and l.guardian_id = ${guardianId}::uuid order by l.id`)
}

/** Those of these invoices that are not over yet. */
export function livingOf(
  { tenantId }: Pick<Scope, 'tenantId'>,
  invoiceIds: RawBuilder<unknown>,
): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select l.id from negative_listing l where l.tenant_id = ${tenantId}::int
    and l.invoice_id in (${invoiceIds}) and l.status not in ('excluded', 'dropped', 'exclusionRequested') order by l.id`)
}
