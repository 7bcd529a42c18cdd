import { enrollments } from '@caderneta/contracts/enrollments'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { enrollmentsInScope, matchesName } from './enrollment-store.ts'
import { type EnrollmentRow, toEnrollment } from './enrollment-view.ts'

export const listEnrollments = query(enrollments.list, async (tx, { query: filter }, scope) => {
  const equal = [
    ['e.school_id', filter.schoolId],
    ['e.class_id', filter.classId],
    ['e.student_id', filter.studentId],
    ['e.guardian_id', filter.guardianId],
    ['e.school_year', filter.schoolYear],
    ['e.status', filter.status],
  ] as const
  let select = enrollmentsInScope(scope)
  for (const [column, value] of equal) if (value !== undefined) select = select.where(column, '=', value)
  if (filter.search) select = select.where(matchesName(filter.search))
  const paged = filter.classId ? byStudent(select, filter.cursor) : newestFirst(select, filter.cursor)
  const rows = await tx.rows(paged.limit(filter.maxResultCount + 1))
  return cursorOf(
    rows,
    filter.maxResultCount,
    (row: EnrollmentRow) => (filter.classId ? [row.student_search, row.id] : [row.id]),
    (row) => toEnrollment(row, scope),
  )
})

type Select = ReturnType<typeof enrollmentsInScope>

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
