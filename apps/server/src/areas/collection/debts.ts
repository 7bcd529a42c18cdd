// What is overdue, as conditions on invoices: `i` is the oldest of a family, `o` any of them.
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { lastOverdue } from './delay-rules.ts'

export type Seen = Pick<Scope, 'tenantId' | 'schools' | 'today'>

/** Days on which the debt of an invoice began: of a second copy, that of the first one. */
export function since(alias: 'i' | 'o'): RawBuilder<string> {
  return alias === 'i'
    ? sql<string>`case when i.late_since is null then i.due_on else i.late_since end`
    : sql<string>`case when o.late_since is null then o.due_on else o.late_since end`
}

/** Issued and not paid, whenever it falls due. */
export function isOwed(alias: 'i' | 'o'): Condition {
  return sql`${sql.ref(`${alias}.status`)} in ('generated', 'pending', 'inProtest', 'expired')`
}

/** Overdue invoices of the schools in scope, of those named where some are. */
export function isOverdue(scope: Seen, alias: 'i' | 'o', schoolIds?: readonly string[]): Condition {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return allOf([
    sql`${of('tenant_id')} = ${scope.tenantId}::int and ${isOwed(alias)}
      and ${of('due_on')} <= ${lastOverdue(scope.today)}::date and ${inSchools(scope, `${alias}.school_id`)}`,
    when(schoolIds, (ids) => sql`${of('school_id')} = any(${[...ids]}::uuid[])`),
  ])
}

/**
 * `i` is the oldest debt of its family: each family has one. Found on an index, family by family: as a value of the row and not as a join, of
 * which the planner expects a single row, so that it would read and sort a whole range of delay for one page.
 * `first`: of debts that began on one day the first stands for the family, or the last where a page is walked from the newest on: it is met first.
 */
export function isOldest(scope: Seen, schoolIds?: readonly string[], first: 'asc' | 'desc' = 'asc'): Condition {
  const before =
    first === 'asc'
      ? sql`(${since('o')}, o.id) < (${since('i')}, i.id)`
      : sql`(${since('o')} < ${since('i')} or ${since('o')} = ${since('i')} and o.id > i.id)`
  return sql`not coalesce((select true from invoice o where o.guardian_id = i.guardian_id and ${isOverdue(scope, 'o', schoolIds)}
    and ${before} limit 1), false)`
}
