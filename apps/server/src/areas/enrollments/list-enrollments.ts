import { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import type { InputOf } from '@caderneta/contracts/define'
import { enrollments } from '@caderneta/contracts/enrollments'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { db, sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { isOfStanding, standing } from './enrollment-standing.ts'
import { enrollmentsInScope } from './enrollment-store.ts'
import { foundBy, foundKey, isNamed, matchesName, pageFound } from './enrollments-found.ts'
import { toEnrollment } from './enrollment-view.ts'

export const listEnrollments = pages(enrollments.list, {
  select: ({ query: filter }, scope) => {
    // The page is cut as keys, before what they are shown with is joined.
    const most = filter.maxResultCount + 1
    const text = foundBy(filter)
    if (text !== undefined) return found(scope, text, filter, most)
    const keys = every(scope).where(sql<boolean>`${allOf(conditionsOf(scope, filter))}`)
    const page = filter.classId ? byStudent(keys, scope, filter.cursor) : newestFirst(keys, filter.cursor)
    const rows = shown(scope).innerJoin(page.limit(most).as('p'), 'p.id', 'e.id')
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
  key: (row, { query: filter }) => {
    if (foundBy(filter) !== undefined) return foundKey(row)
    return filter.classId ? [row.student_search, row.id] : [row.id]
  },
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

type Narrowing = Omit<EnrollmentFilter, 'cursor' | 'maxResultCount'>

/** What the sums are narrowed to: ids alone. */
export function narrowed(scope: Scope, filter: Narrowing): Keys {
  return every(scope).where(sql<boolean>`${allOf(conditionsOf(scope, filter))}`)
}

/** What the list and its sums are narrowed to, by enrollments `e`. */
function conditionsOf(scope: Scope, { search, ...filter }: Narrowing): Condition[] {
  const rest = conditionsBesideName(scope, filter)
  if (!search) return rest
  // Few are left of a class, a student or who pays: each is asked.
  return [...rest, foundBy({ ...filter, search }) === undefined ? isNamed(scope, search) : matchesName(scope, search)]
}

function conditionsBesideName(scope: Scope, filter: Narrowing): Condition[] {
  const equal = [
    ['e.school_id', filter.schoolId],
    ['e.class_id', filter.classId],
    ['e.student_id', filter.studentId],
    ['e.school_year', filter.schoolYear],
    ['e.status', filter.status],
  ] as const
  return [
    sql`true`,
    ...equal.map(([column, value]) => when(value, (given) => sql`${sql.ref(column)} in (${sql.join([given].flat())})`)),
    when(filter.courseId, (ids) => isOfCourse(scope, [ids].flat(), filter.schoolYear)),
    when(filter.guardianId, isPaidBy),
    when(filter.standing, (wanted) => isOfStanding(scope, [wanted].flat())),
  ]
}

/** Rows as they are shown. */
function shown(scope: Scope) {
  return enrollmentsInScope(scope).select(standing(scope).as('standing'))
}

/** A page in the order of the names that are found. */
function found(scope: Scope, text: string, filter: EnrollmentFilter, most: number) {
  const conditions = conditionsBesideName(scope, filter)
  const page = sql<{ id: string; found_name: string; found_id: string }>`(${pageFound(scope, text, {
    conditions,
    schoolIds: filter.schoolId,
    cursor: filter.cursor,
    most,
  })})`.as<'p'>(sql.ref('p'))
  return shown(scope)
    .innerJoin(page, (join) => join.onRef('p.id', '=', 'e.id'))
    .select(['p.found_name', 'p.found_id'])
    .orderBy('p.found_name')
    .orderBy('p.found_id')
    .orderBy('e.id')
}

/** The classes are read once, and their enrollments in an index alone: it holds what else they are narrowed by. */
function isOfCourse({ tenantId }: Scope, ids: readonly string[], years: EnrollmentFilter['schoolYear']) {
  return sql<boolean>`e.class_id = any(array(select c.id from academic_class c
    where c.tenant_id = ${tenantId}::int and c.course_id = any(${[...ids]}::uuid[])
      and ${when(years, (given) => sql`c.school_year in (${sql.join([given].flat())})`)}))`
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
