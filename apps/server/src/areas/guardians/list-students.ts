import { guardians } from '@caderneta/contracts/guardians'
import { searchKey } from '@caderneta/kernel/search-text'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { toStudent } from './guardian-view.ts'
import { studentsInScope } from './student-store.ts'

export const listStudents = query(guardians.listStudents, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['text', 'uuid'])
  let select = studentsInScope(scope)
  if (filter.schoolId) select = select.where('t.school_id', '=', filter.schoolId)
  if (filter.guardianId) select = select.where('t.guardian_id', '=', filter.guardianId)
  if (filter.search) select = select.where('t.search', 'like', `%${searchKey(filter.search)}%`)
  if (after) select = select.where(sql<boolean>`(t.search, t.id) > (${after[0]}::text, ${after[1]}::uuid)`)
  const rows = await tx.rows(
    select
      .orderBy('t.search')
      .orderBy('t.id')
      .limit(filter.maxResultCount + 1),
  )
  return cursorOf(
    rows,
    filter.maxResultCount,
    (row) => [row.search, row.id],
    (row) => toStudent(row, scope),
  )
})
