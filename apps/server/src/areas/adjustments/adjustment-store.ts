// Adjustments with the names around them, and their parts.
import type { RawBuilder, Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type AdjustmentTable = Selectable<Database['adjustment']>
export type AdjustmentRow = AdjustmentTable & {
  school_name: string
  other_school_name: string | null
  search: string
  open_to_school_cents: number
  open_from_school_cents: number
}

/** Seen by either school of a balancing, which gives to one what it takes from the other: of the schools in scope. */
export function adjustmentsInScope(scope: Scope): RawBuilder<AdjustmentRow> {
  return sql<AdjustmentRow>`select j.*, s.fantasy_name as school_name, s.search, o.fantasy_name as other_school_name,
      p.open_to_school_cents, p.open_from_school_cents
    from adjustment j
    join school s on s.tenant_id = j.tenant_id and s.id = j.school_id
    left join school o on o.tenant_id = j.tenant_id and o.id = j.other_school_id
    cross join lateral (select coalesce(sum(greatest(p.cents, 0)), 0)::bigint as open_to_school_cents,
        coalesce(sum(greatest(-p.cents, 0)), 0)::bigint as open_from_school_cents from adjustment_part p where p.tenant_id = j.tenant_id
      and p.adjustment_id = j.id and ${inSchools(scope, 'p.school_id')} and p.taken_in is null and j.status <> 'discarded') p
    where j.tenant_id = ${scope.tenantId}::int and (${inSchools(scope, 'j.school_id')} or ${inSchools(scope, 'j.other_school_id')})`
}

export function oneAdjustment(scope: Scope, id: string): Query<AdjustmentRow> {
  return statement(sql<AdjustmentRow>`${adjustmentsInScope(scope)} and j.id = ${id}::uuid`)
}

export function adjustmentForUpdate(scope: Scope, id: string): Query<AdjustmentRow> {
  return statement(sql<AdjustmentRow>`${adjustmentsInScope(scope)} and j.id = ${id}::uuid for no key update of j`)
}

export type PartRow = Pick<
  Selectable<Database['adjustment_part']>,
  'id' | 'competence' | 'due_on' | 'cents' | 'taken_in'
> & { school_name: string }

/** Those of the schools in scope. */
export function partsOf(scope: Scope, id: string): Query<PartRow> {
  return statement(sql<PartRow>`select p.id, p.competence, p.due_on, p.cents, p.taken_in, s.fantasy_name as school_name from adjustment_part p
    join school s on s.tenant_id = p.tenant_id and s.id = p.school_id
    where p.tenant_id = ${scope.tenantId}::int and p.adjustment_id = ${id}::uuid and ${inSchools(scope, 'p.school_id')}
    order by p.due_on, p.cents`)
}

export type NamedSchool = { id: string; name: string; search: string }

/** The school in scope with this id, kept while it is decided. */
export function keptSchool(scope: Scope, id: string): Query<NamedSchool> {
  return statement(sql<NamedSchool>`${namedSchools(scope)} and s.id = ${id}::uuid for key share of s`)
}

export function knownSchool(scope: Scope, id: string): Query<NamedSchool> {
  return statement(sql<NamedSchool>`${namedSchools(scope)} and s.id = ${id}::uuid`)
}

function namedSchools(scope: Scope): RawBuilder<NamedSchool> {
  return sql<NamedSchool>`select s.id, s.fantasy_name as name, s.search from school s
    where s.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 's.id')}`
}
