import { users } from '@caderneta/contracts/users'
import { searchKey } from '@caderneta/kernel/search-text'
import { allOf, when } from '../../platform/db/conditions.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { usersWhere } from './user-store.ts'
import { toUser } from './user-view.ts'

export const listUsers = query(users.list, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.isActive, (isActive) => sql`u.is_active = ${isActive}::boolean`),
    when(filter.search, (text) => sql`strpos(u.search, ${searchKey(text)}::text) > 0`),
    when(filter.roleName, ofRole),
    when(filter.schoolId, ofSchool),
    when(
      readCursor(filter.cursor, ['text', 'uuid']),
      ([name, id]) => sql`(u.search, u.id) > (${name}::text, ${id}::uuid)`,
    ),
  ])
  const page = sql`${wanted} order by u.search, u.id limit ${filter.maxResultCount + 1}::int`
  const rows = await tx.rows(usersWhere(scope, page))
  return cursorOf(
    rows,
    filter.maxResultCount,
    (row) => [row.search, row.id],
    (row) => toUser(row, scope),
  )
})

function ofRole(name: string) {
  return sql`exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id and r.name = ${name}::text)`
}

function ofSchool(id: string) {
  return sql`exists (select from user_school us
    where us.tenant_id = u.tenant_id and us.user_id = u.id and us.school_id = ${id}::uuid)`
}
