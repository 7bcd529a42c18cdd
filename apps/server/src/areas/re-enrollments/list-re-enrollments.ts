import type { InputOf } from '@caderneta/contracts/define'
import { type Outcome, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { yearOf } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { pages } from '../../platform/operation/pages.ts'
import { isBlocking } from '../enrollments/public.ts'
import { valuesOfSchools } from '../settings/public.ts'
import { isRetained, owes, type ReEnrollmentRow, reEnrollmentRows } from './re-enrollment-store.ts'
import { toReEnrollment } from './re-enrollment-view.ts'

type Filter = InputOf<typeof reEnrollments.list>['query']
type Row = ReEnrollmentRow & { is_blocking?: boolean }

/** A class reads like a roll call; otherwise the newest enrollments come first. */
export const listReEnrollments = pages<typeof reEnrollments.list, Row>(reEnrollments.list, {
  select: ({ query: filter }, scope): Query<Row> => {
    const conditions = [...narrowed(filter, scope), after(filter)]
    return reEnrollmentRows(scope, { conditions, order: orderOf(filter), most: filter.maxResultCount + 1 })
  },
  sorted: {
    student: ['student_name', 'text'],
    guardian: ['guardian_name', 'text'],
    class: ['class_name', 'text'],
    next: ['next_class_name', 'text'],
    debt: ['debt_cents', 'amount'],
    school: ['school_name', 'text'],
    price: ['monthly_cents', 'amount'],
    nextPrice: ['next_cents', 'amount'],
  },
  most: 2_000,
  complete: async (rows, scope, { readPool }) => {
    const values = await valuesOfSchools(readPool, scope.tenantId)
    return rows.map((row) => ({ ...row, is_blocking: isBlocking(values(row.school_id)) }))
  },
  key: (row, { query: filter }) => (orderOf(filter) === 'student' ? [row.student_search, row.id] : [row.id]),
  view: ({ is_blocking, ...row }, scope) =>
    toReEnrollment({ ...row, is_blocking: must(is_blocking, 'a page is completed before it is shown') }, scope),
})

function orderOf({ classId }: Filter): 'student' | 'newest' {
  return classId ? 'student' : 'newest'
}

function after(filter: Filter): Condition {
  if (orderOf(filter) === 'student')
    return when(
      readCursor(filter.cursor, ['text', 'uuid']),
      ([name, id]) => sql`(t.search, e.id) > (${name}::text, ${id}::uuid)`,
    )
  return when(readCursor(filter.cursor, ['uuid']), ([id]) => sql`e.id < ${id}::uuid`)
}

const outcomes: Record<Outcome, Condition> = {
  notEnrolled: sql`n.id is null`,
  enrolled: sql`(n.id is not null and not ${isRetained}::boolean)`,
  retained: isRetained,
}

function narrowed(filter: Filter, scope: Scope): Condition[] {
  const year = filter.schoolYear ?? yearOf(scope.today)
  return [
    sql`e.school_year = ${year}::int`,
    when(filter.schoolId, (ids) => sql`e.school_id = any(${ids}::uuid[])`),
    when(filter.classId, (ids) => sql`e.class_id = any(${ids}::uuid[])`),
    when(
      filter.outcome,
      (wanted) =>
        sql`(${sql.join(
          wanted.map((each) => outcomes[each]),
          sql` or `,
        )})`,
    ),
    when(filter.owes, (asked) => (asked ? owes(scope) : sql`not ${owes(scope)}`)),
    when(filter.search, (text) => {
      const pattern = likePattern(text)
      return sql`(t.search like ${pattern}::text or g.search like ${pattern}::text)`
    }),
  ]
}
