import { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import type { InputOf } from '@caderneta/contracts/define'
import { enrollments } from '@caderneta/contracts/enrollments'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { db, sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { isOfStanding, standing } from './enrollment-standing.ts'
import { enrollmentsInScope, matchesName } from './enrollment-store.ts'
import { toEnrollment } from './enrollment-view.ts'

export const listEnrollments = pages(enrollments.list, {
  select: ({ query: filter }, scope) => {
    // The page is cut as keys, before what they are shown with is joined.
    const keys = narrowed(scope, filter)
    const page = filter.classId ? byStudent(keys, scope, filter.cursor) : newestFirst(keys, filter.cursor)
    const rows = enrollmentsInScope(scope)
      .innerJoin(page.limit(filter.maxResultCount + 1).as('p'), 'p.id', 'e.id')
      .select(standing(scope).as('standing'))
    return filter.classId ? rows.orderBy('t.search').orderBy('e.id') : rows.orderBy('e.id', 'desc')
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

type Keys = ReturnType<typeof every>

function every(scope: Scope) {
  return db
    .selectFrom('enrollment as e')
    .select(['e.id'])
    .where('e.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'e.school_id'))
}

/** What the list and its sums are narrowed to: ids alone. */
export function narrowed(scope: Scope, filter: Omit<EnrollmentFilter, 'cursor' | 'maxResultCount'>): Keys {
  const equal = [
    ['e.school_id', filter.schoolId],
    ['e.class_id', filter.classId],
    ['e.student_id', filter.studentId],
    ['e.school_year', filter.schoolYear],
    ['e.status', filter.status],
  ] as const
  let select = every(scope)
  for (const [column, value] of equal) if (value !== undefined) select = select.where(column, 'in', [value].flat())
  if (filter.courseId !== undefined) select = select.where(isOfCourse(scope, [filter.courseId].flat()))
  if (filter.guardianId !== undefined) select = select.where(isPaidBy(filter.guardianId))
  if (filter.standing !== undefined) select = select.where(isOfStanding(scope, [filter.standing].flat()))
  return filter.search ? select.where(matchesName(scope, filter.search)) : select
}

/** The classes are read once, and their enrollments looked up on an index. */
function isOfCourse({ tenantId }: Scope, ids: readonly string[]) {
  return sql<boolean>`e.class_id = any(array(select c.id from academic_class c
    where c.tenant_id = ${tenantId}::int and c.course_id = any(${[...ids]}::uuid[])))`
}

/** Alone or in part. */
function isPaidBy(guardianId: string) {
  return sql<boolean>`(e.guardian_id = ${guardianId}::uuid or e.co_guardian_id = ${guardianId}::uuid)`
}

type EnrollmentFilter = InputOf<typeof enrollments.list>['query']

/** A class is a page or two, and is read like a roll call. */
function byStudent(keys: Keys, { tenantId }: Scope, cursor: string | undefined): Keys {
  const after = readCursor(cursor, ['text', 'uuid'])
  const name = sql<string>`(select t.search from student t where t.tenant_id = ${tenantId}::int and t.id = e.student_id)`
  const rest = after ? keys.where(sql<boolean>`(${name}, e.id) > (${after[0]}::text, ${after[1]}::uuid)`) : keys
  return rest.orderBy(name).orderBy('e.id')
}

/** Ids are ordered by time: no sort of a whole network. */
function newestFirst(keys: Keys, cursor: string | undefined): Keys {
  const after = readCursor(cursor, ['uuid'])
  const rest = after ? keys.where(sql<boolean>`e.id < ${after[0]}::uuid`) : keys
  return rest.orderBy('e.id', 'desc')
}
