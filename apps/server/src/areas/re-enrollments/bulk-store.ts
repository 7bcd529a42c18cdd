// The students of a bulk, and what each of them meets.
import { type BulkTerms, mostAtOnce } from '@caderneta/contracts/re-enrollments'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { type ClassOfSchool, oneClass } from '../classes/public.ts'
import { type EnrollmentRow, enrollmentsInScope, isGateDebt } from '../enrollments/public.ts'

/** Living enrollments of the classes that have no next one yet. Who left is not asked. */
function isWaiting({ schoolId, schoolYear, classes, enrollmentIds }: BulkTerms): RawBuilder<boolean> {
  const from = classes.map(({ fromClassId }) => fromClassId)
  const chosen = enrollmentIds ? sql`e.id = any(${enrollmentIds}::uuid[])` : sql`true`
  return sql<boolean>`(e.school_id = ${schoolId}::uuid and e.school_year = ${schoolYear}::int and e.class_id = any(${from}::uuid[])
    and e.status not in ('canceled', 'evaded') and ${chosen}
    and not exists (select from enrollment n where n.tenant_id = e.tenant_id and n.student_id = e.student_id
      and n.school_year = e.school_year + 1 and n.status not in ('canceled', 'evaded')))`
}

/** One more than are taken at a time, which tells that there are too many. */
export function waitingIds(scope: Scope, bulk: BulkTerms): Query<{ id: string; class_id: string }> {
  return statement(sql<{ id: string; class_id: string }>`select e.id, e.class_id from enrollment e
    where e.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'e.school_id')} and ${isWaiting(bulk)}::boolean
    order by e.class_id, e.id limit ${mostAtOnce + 1}::int`)
}

export type WaitingRow = EnrollmentRow & { debt_count: number; debt_cents: number }

export function waitingRows(tx: Tx, scope: Scope, bulk: BulkTerms): Promise<WaitingRow[]> {
  const debt = (value: RawBuilder<number>) =>
    sql<number>`(select ${value} from invoice i where ${isGateDebt(scope)}::boolean)`
  return tx.rows(
    enrollmentsInScope(scope)
      .select([
        debt(sql<number>`count(*)::int`).as('debt_count'),
        debt(sql<number>`coalesce(sum(i.open_cents), 0)::bigint`).as('debt_cents'),
      ])
      .where(isWaiting(bulk))
      .orderBy('e.class_id')
      .orderBy('e.id')
      .limit(mostAtOnce + 1),
  )
}

/** Of the classes that were named for the next year those that are there, in scope. */
export function nextClassIds(scope: Scope, { classes }: BulkTerms): Query<{ id: string }> {
  const ids = classes.map(({ toClassId }) => toClassId)
  return statement(sql<{ id: string }>`select c.id from academic_class c
    where c.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'c.school_id')} and c.id = any(${ids}::uuid[])`)
}

/** The classes that were named for the next year, those in scope. */
export async function nextClasses(tx: Tx, scope: Scope, { classes }: BulkTerms): Promise<Map<string, ClassOfSchool>> {
  const ids = [...new Set(classes.map(({ toClassId }) => toClassId))]
  const rows = await Promise.all(ids.map((id) => tx.first(oneClass(scope, id))))
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
}

export function countRefusal(count: number, { schoolYear }: Pick<BulkTerms, 'schoolYear'>) {
  if (count === 0) return refuse('no_enrollment_in_year', { year: schoolYear })
  return count > mostAtOnce ? refuse('too_many_to_re_enroll', { count: `${mostAtOnce}+`, maximum: mostAtOnce }) : null
}
