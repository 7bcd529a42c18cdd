import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { yearOf } from '@caderneta/kernel/calendar-date'
import { allOf, when } from '../../platform/db/conditions.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { isRetained, isSource, source } from './re-enrollment-store.ts'

type Line = {
  class_id: string
  class_name: string
  school_name: string
  students: number
  not_enrolled: number
  retained: number
  next_cents: number
}

/** The dashboard: a line for each class of the year. */
export const summarizeReEnrollments = query(reEnrollments.summary, async (tx, { query: filter }, scope) => {
  const schoolYear = filter.schoolYear ?? yearOf(scope.today)
  const wanted = allOf([
    isSource(scope),
    sql`e.school_year = ${schoolYear}::int`,
    when(filter.schoolId, (ids) => sql`e.school_id = any(${ids}::uuid[])`),
  ])
  const lines = await tx.rows(
    statement(sql<Line>`select c.id as class_id, c.name as class_name, s.fantasy_name as school_name, found.students, found.not_enrolled,
        found.retained, found.next_cents
      from (select e.class_id, count(*)::int as students, count(*) filter (where n.id is null)::int as not_enrolled,
          count(*) filter (where ${isRetained(scope)}::boolean)::int as retained, coalesce(sum(n.monthly_cents), 0)::bigint as next_cents
        from ${source} where ${wanted} group by e.class_id) found
      join academic_class c on c.tenant_id = ${scope.tenantId}::int and c.id = found.class_id
      join school s on s.tenant_id = c.tenant_id and s.id = c.school_id
      order by s.fantasy_name, c.name, c.id`),
  )
  return {
    schoolYear,
    lines: lines.map((line) => ({
      classId: line.class_id,
      className: line.class_name,
      schoolName: line.school_name,
      students: line.students,
      notEnrolled: line.not_enrolled,
      enrolled: line.students - line.not_enrolled - line.retained,
      retained: line.retained,
      nextCents: line.next_cents,
    })),
  }
})
