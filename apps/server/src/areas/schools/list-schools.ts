import { schools } from '@caderneta/contracts/schools'
import { searchKey } from '@caderneta/kernel/search-text'
import { inSchools } from '../../platform/access/scope.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { db, sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { toSchool } from './school-view.ts'

export const listSchools = query(schools.list, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['text', 'uuid'])
  let select = db.selectFrom('school').selectAll().where('tenant_id', '=', scope.tenantId).where(inSchools(scope, 'id'))
  if (filter.isActive !== undefined) select = select.where('is_active', '=', filter.isActive)
  if (filter.search) select = select.where('search', 'like', `%${searchKey(filter.search)}%`)
  if (after) select = select.where(sql<boolean>`(search, id) > (${after[0]}::text, ${after[1]}::uuid)`)
  const rows = await tx.rows(
    select
      .orderBy('search')
      .orderBy('id')
      .limit(filter.maxResultCount + 1),
  )
  return cursorOf(rows, filter.maxResultCount, (row) => [row.search, row.id], toSchool)
})
