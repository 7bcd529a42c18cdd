import { tenants } from '@caderneta/contracts/tenants'
import { allOf, when } from '../../platform/db/conditions.ts'
import { cursorAt, readCursor } from '../../platform/db/keyset.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { type TenantRow, toTenant } from './tenant-view.ts'

export const listTenants = query(tenants.list, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    sql`id > 0`,
    when(filter.isActive, (isActive) => sql`is_active = ${isActive}::boolean`),
    when(
      filter.filter,
      (text) => sql`strpos(lower(name || ' ' || display_name || ' ' || subdomain), lower(${text}::text)) > 0`,
    ),
  ])
  const skip = Math.max(0, Number(readCursor(filter.cursor, ['number'])?.[0] ?? filter.skipCount))
  const [rows, total] = await Promise.all([
    tx.rows(
      statement(sql<TenantRow>`select * from control.tenant where ${wanted}
        order by name, id offset ${skip}::int limit ${filter.maxResultCount}::int`),
    ),
    tx.first(statement(sql<{ count: number }>`select count(*) as count from control.tenant where ${wanted}`)),
  ])
  const totalCount = must(total, 'a count gives one row').count
  const reached = skip + rows.length
  const nextCursor = reached < totalCount ? cursorAt([reached]) : null
  return { items: rows.map((row) => toTenant(row, scope)), totalCount, nextCursor }
})
