import { classes } from '@caderneta/contracts/classes'
import { searchKey } from '@caderneta/kernel/search-text'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { classesInScope } from './class-store.ts'
import { toClass } from './class-view.ts'

export const listClasses = query(classes.list, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['text', 'uuid'])
  const equal = [
    ['c.school_id', filter.schoolId],
    ['c.school_year', filter.schoolYear],
    ['c.level', filter.level],
    ['c.grade', filter.grade],
    ['c.shift', filter.shift],
    ['c.is_active', filter.isActive],
  ] as const
  let select = classesInScope(scope)
  for (const [column, value] of equal) if (value !== undefined) select = select.where(column, '=', value)
  if (filter.search) select = select.where('c.search', 'like', `%${searchKey(filter.search)}%`)
  if (after) select = select.where(sql<boolean>`(c.search, c.id) > (${after[0]}::text, ${after[1]}::uuid)`)
  const rows = await tx.rows(
    select
      .orderBy('c.search')
      .orderBy('c.id')
      .limit(filter.maxResultCount + 1),
  )
  return cursorOf(rows, filter.maxResultCount, (row) => [row.search, row.id], toClass)
})
