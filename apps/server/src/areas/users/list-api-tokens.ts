import { users } from '@caderneta/contracts/users'
import { allOf, when } from '../../platform/db/conditions.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

type Row = { id: string; name: string; user_id: string; user_name: string; created_at: Date; revoked_at: Date | null }

/** Newest first. */
export const listApiTokens = query(users.listApiTokens, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    sql`t.tenant_id = ${scope.tenantId}::int and u.removed_at is null`,
    when(filter.userId, (id) => sql`t.user_id = ${id}::uuid`),
    when(scope.schools === 'all' ? null : [...scope.schools], ofSchools),
    when(readCursor(filter.cursor, ['uuid']), ([id]) => sql`t.id < ${id}::uuid`),
  ])
  const rows = await tx.rows(
    statement(sql<Row>`select t.id, t.name, t.user_id, u.user_name, t.created_at, t.revoked_at
      from api_token t join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
      where ${wanted} order by t.id desc limit ${filter.maxResultCount + 1}::int`),
  )
  return cursorOf(
    rows,
    filter.maxResultCount,
    (row) => [row.id],
    (row) => ({
      id: row.id,
      name: row.name,
      userId: row.user_id,
      userName: row.user_name,
      createdAt: row.created_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
    }),
  )
})

function ofSchools(ids: string[]) {
  return sql`exists (select from user_school s
    where s.tenant_id = t.tenant_id and s.user_id = t.user_id and s.school_id = any(${ids}::uuid[]))`
}
