// Retentions with the names around them, their origins and their installments.
import type { RetentionOriginKind } from '@caderneta/contracts/retentions'
import type { RawBuilder, Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type RetentionRow = Selectable<Database['retention']> & {
  school_name: string
  search: string
  kinds: RetentionOriginKind[]
  next_due_on: string | null
  open_cents: number
}

export function retentionsInScope(scope: Scope): RawBuilder<RetentionRow> {
  return sql<RetentionRow>`select r.*, s.fantasy_name as school_name, s.search, o.kinds, n.next_due_on,
      case r.status when 'grouped' then r.cents when 'programmed' then r.cents + r.interest_cents when 'deferred' then n.open_cents else 0 end as open_cents
    from retention r
    join school s on s.tenant_id = r.tenant_id and s.id = r.school_id
    cross join lateral (select array_agg(distinct line) as kinds from retention_origin o
      where o.tenant_id = r.tenant_id and o.retention_id = r.id) o
    cross join lateral (select min(n.due_on) as next_due_on, coalesce(sum(n.cents + n.interest_cents), 0)::bigint as open_cents
      from retention_installment n where n.tenant_id = r.tenant_id and n.retention_id = r.id and n.taken_in is null
        and r.status in ('programmed', 'deferred')) n
    where r.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'r.school_id')}`
}

export function oneRetention(scope: Scope, id: string): Query<RetentionRow> {
  return statement(sql<RetentionRow>`${retentionsInScope(scope)} and r.id = ${id}::uuid`)
}

/** The closing of a transfer locks the retentions of its school too: who comes second sees what the first one wrote. */
export function retentionForUpdate(scope: Scope, id: string): Query<RetentionRow> {
  return statement(sql<RetentionRow>`${retentionsInScope(scope)} and r.id = ${id}::uuid for no key update of r`)
}

export type OriginRow = {
  line: RetentionOriginKind
  invoice_id: string
  number: number | null
  competence: string
  student_name: string
  cents: number
}

export function originsOf({ tenantId }: Scope, id: string): Query<OriginRow> {
  return statement(sql<OriginRow>`select o.line, o.invoice_id, i.number, i.competence, st.name as student_name, o.cents
    from retention_origin o
    join invoice i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
    join enrollment e on e.tenant_id = i.tenant_id and e.id = i.enrollment_id
    join student st on st.tenant_id = e.tenant_id and st.id = e.student_id
    where o.tenant_id = ${tenantId}::int and o.retention_id = ${id}::uuid order by o.position`)
}

export type InstallmentRow = Selectable<Database['retention_installment']>

export function installmentsOf({ tenantId }: Scope, id: string): Query<InstallmentRow> {
  return statement(sql<InstallmentRow>`select n.* from retention_installment n
    where n.tenant_id = ${tenantId}::int and n.retention_id = ${id}::uuid order by n.position`)
}
