import { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import type { InputOf } from '@caderneta/contracts/define'
import { enrollments } from '@caderneta/contracts/enrollments'
import type { Scope } from '../../platform/access/scope.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { isOfStanding, standing } from './enrollment-standing.ts'
import { enrollmentsInScope, matchesName } from './enrollment-store.ts'
import { toEnrollment } from './enrollment-view.ts'

export const listEnrollments = pages(enrollments.list, {
  select: ({ query: filter }, scope) => {
    const select = narrowed(enrollmentsInScope(scope), filter, scope)
    const paged = filter.classId ? byStudent(select, filter.cursor) : newestFirst(select, filter.cursor)
    return paged.select(standing(scope).as('standing')).limit(filter.maxResultCount + 1)
  },
  sorted: {
    student: ['student_name', 'text'],
    guardian: ['guardian_name', 'text'],
    class: ['class_name', 'text'],
    course: ['course_name', 'text'],
    school: ['school_name', 'text'],
    year: ['school_year', 'number'],
    status: ['status', EnrollmentStatus.options],
    dueDay: ['due_day', 'number'],
    price: ['monthly_cents', 'amount'],
  },
  key: (row, { query: { classId } }) => (classId ? [row.student_search, row.id] : [row.id]),
  view: toEnrollment,
})

type Select = ReturnType<typeof enrollmentsInScope>

/** What the list and its sums are narrowed to. */
export function narrowed(
  every: Select,
  filter: Omit<EnrollmentFilter, 'cursor' | 'maxResultCount'>,
  day: Pick<Scope, 'tenantId' | 'today'>,
): Select {
  const equal = [
    ['e.school_id', filter.schoolId],
    ['e.class_id', filter.classId],
    ['c.course_id', filter.courseId],
    ['e.student_id', filter.studentId],
    ['e.school_year', filter.schoolYear],
    ['e.status', filter.status],
  ] as const
  let select = every
  for (const [column, value] of equal) if (value !== undefined) select = select.where(column, 'in', [value].flat())
  if (filter.guardianId !== undefined) select = select.where(isPaidBy(filter.guardianId))
  if (filter.standing !== undefined) select = select.where(isOfStanding(day, [filter.standing].flat()))
  return filter.search ? select.where(matchesName(day, filter.search)) : select
}

/** Alone or in part. */
function isPaidBy(guardianId: string) {
  return sql<boolean>`(e.guardian_id = ${guardianId}::uuid or e.co_guardian_id = ${guardianId}::uuid)`
}

type EnrollmentFilter = InputOf<typeof enrollments.list>['query']

/** A class is a page or two, and is read like a roll call. */
function byStudent(select: Select, cursor: string | undefined): Select {
  const after = readCursor(cursor, ['text', 'uuid'])
  const rest = after ? select.where(sql<boolean>`(t.search, e.id) > (${after[0]}::text, ${after[1]}::uuid)`) : select
  return rest.orderBy('t.search').orderBy('e.id')
}

/** Ids are ordered by time: no sort of a whole network. */
function newestFirst(select: Select, cursor: string | undefined): Select {
  const after = readCursor(cursor, ['uuid'])
  const rest = after ? select.where(sql<boolean>`e.id < ${after[0]}::uuid`) : select
  return rest.orderBy('e.id', 'desc')
}
