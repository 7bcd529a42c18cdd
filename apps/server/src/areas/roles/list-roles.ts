import { roles } from '@caderneta/contracts/roles'
import { allOf, when } from '../../platform/db/conditions.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { type CountedRole, countedColumns } from './role-store.ts'
import { toRole } from './role-view.ts'

export const listRoles = query(roles.list, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    sql`r.tenant_id = ${scope.tenantId}::int`,
    when(filter.search, (text) => sql`strpos(lower(r.name), lower(${text}::text)) > 0`),
    when(
      readCursor(filter.cursor, ['text', 'uuid']),
      ([name, id]) => sql`(r.name, r.id) > (${name}::text, ${id}::uuid)`,
    ),
  ])
  const rows = await tx.rows(
    statement(sql<CountedRole>`select ${countedColumns} from role r where ${wanted}
      order by r.name, r.id limit ${filter.maxResultCount + 1}::int`),
  )
  return cursorOf(rows, filter.maxResultCount, (row) => [row.name, row.id], toRole)
})
