import type { InputOf } from '@caderneta/contracts/define'
import { type Outcome, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { yearOf } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { pages } from '../../platform/operation/pages.ts'
import { foundBy, foundKey, type FoundRow, isBlocking, isNamed } from '../enrollments/public.ts'
import { valuesOfSchools } from '../settings/public.ts'
import {
  hasNext,
  hasRetention,
  owes,
  type ReEnrollmentRow,
  reEnrollmentRows,
  studentSearch,
} from './re-enrollment-store.ts'
import { toReEnrollment } from './re-enrollment-view.ts'

type Filter = InputOf<typeof reEnrollments.list>['query']
type Row = ReEnrollmentRow & FoundRow & { is_blocking?: boolean }

/** A class reads like a roll call, and a search in the order of the names that it finds; otherwise the newest enrollments come first. */
export const listReEnrollments = pages<typeof reEnrollments.list, Row>(reEnrollments.list, {
  select: ({ query: filter }, scope): Query<Row> => {
    const most = filter.maxResultCount + 1
    const text = foundBy(filter)
    if (text !== undefined) {
      const place = { schoolIds: filter.schoolId, cursor: filter.cursor }
      return reEnrollmentRows(scope, { conditions: narrowed(filter, scope), order: 'name', text, place, most })
    }
    const named = when(filter.search, (search) => isNamed(scope, search))
    const conditions = [...narrowed(filter, scope), named, after(filter, scope)]
    return reEnrollmentRows(scope, { conditions, order: orderOf(filter), most })
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
  key: (row, { query: filter }) => {
    if (foundBy(filter) !== undefined) return foundKey(row)
    return orderOf(filter) === 'student' ? [row.student_search, row.id] : [row.id]
  },
  view: ({ is_blocking, ...row }, scope) =>
    toReEnrollment({ ...row, is_blocking: must(is_blocking, 'a page is completed before it is shown') }, scope),
})

function orderOf({ classId }: Filter): 'student' | 'newest' {
  return classId ? 'student' : 'newest'
}

function after(filter: Filter, scope: Scope): Condition {
  if (orderOf(filter) === 'student')
    return when(
      readCursor(filter.cursor, ['text', 'uuid']),
      ([name, id]) => sql`(${studentSearch(scope)}::text, e.id) > (${name}::text, ${id}::uuid)`,
    )
  return when(readCursor(filter.cursor, ['uuid']), ([id]) => sql`e.id < ${id}::uuid`)
}

const outcomes: Record<Outcome, (scope: Scope) => Condition> = {
  notEnrolled: (scope) => sql`not ${hasNext(scope)}::boolean`,
  enrolled: (scope) => sql`(${hasNext(scope)}::boolean and not ${hasRetention(scope)}::boolean)`,
  retained: hasRetention,
}

function narrowed(filter: Filter, scope: Scope): Condition[] {
  const year = filter.schoolYear ?? yearOf(scope.today)
  return [
    sql`e.school_year = ${year}::int`,
    when(filter.schoolId, (ids) => sql`e.school_id in (${sql.join(ids)})`),
    when(filter.classId, (ids) => sql`e.class_id in (${sql.join(ids)})`),
    when(
      filter.outcome,
      (wanted) =>
        sql`(${sql.join(
          wanted.map((each) => outcomes[each](scope)),
          sql` or `,
        )})`,
    ),
    when(filter.owes, (asked) => (asked ? owes(scope) : sql`not ${owes(scope)}`)),
  ]
}
