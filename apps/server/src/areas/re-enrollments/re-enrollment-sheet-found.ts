// What the database knows of the students whom rows of a sheet name: their enrollments, and what the gate looks at.
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/sql.ts'
import { type EnrollmentRow, enrollmentsInScope, isGateDebt } from '../enrollments/public.ts'

export type SourceRow = EnrollmentRow & { debt_count: number; debt_cents: number; has_next: boolean }

/** Enrollments of these students in scope, those that live first: the last one of a year leads to the next. */
export function sourcesOf(tx: Tx, scope: Scope, studentIds: readonly string[]): Promise<SourceRow[]> {
  return tx.rows(
    enrollmentsInScope(scope)
      .select([
        sql<number>`(select count(*)::int from invoice i where ${isGateDebt(scope)}::boolean)`.as('debt_count'),
        sql<number>`(select coalesce(sum(i.open_cents), 0)::bigint from invoice i where ${isGateDebt(scope)}::boolean)`.as(
          'debt_cents',
        ),
        sql<boolean>`exists (select from enrollment n where n.tenant_id = e.tenant_id and n.student_id = e.student_id
          and n.school_year = e.school_year + 1 and n.status not in ('canceled', 'evaded'))`.as('has_next'),
      ])
      .where(sql<boolean>`e.student_id = any(${[...studentIds]}::uuid[])`)
      .where('e.status', '<>', 'canceled')
      .orderBy(sql`e.status = 'evaded'`)
      .orderBy('e.id', 'desc'),
  )
}
