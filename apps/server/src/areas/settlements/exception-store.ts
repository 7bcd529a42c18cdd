// Exceptions as a person in scope sees them.
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

export type ExceptionRow = {
  id: string
  kind: string
  status: string
  cents: number | null
  detail: Record<string, unknown>
  invoice_id: string | null
  number: number | null
  guardian_name: string | null
  bank_file_id: string | null
  file_name: string | null
  position: number | null
  created_at: Date
  resolution: string | null
  resolved_by_name: string | null
  resolved_at: Date | null
  version: number
  school_id: string | null
}

/** Money of no school of ours is seen by who sees all schools. */
export function visible(scope: Scope): RawBuilder<unknown> {
  return scope.schools === 'all' ? sql`true` : inSchools(scope, 'x.school_id')
}

export function exceptionsWhere(
  scope: Scope,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Query<ExceptionRow> {
  return statement(sql<ExceptionRow>`select x.*, i.number, g.name as guardian_name, f.file_name,
      (select trim(u.name || ' ' || u.surname) from app_user u where u.tenant_id = x.tenant_id and u.id = x.resolved_by) as resolved_by_name
    from settlement_exception x
    left join invoice i on i.tenant_id = x.tenant_id and i.id = x.invoice_id
    left join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    left join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
    where x.tenant_id = ${scope.tenantId}::int and ${visible(scope)} and ${condition} ${end}`)
}
