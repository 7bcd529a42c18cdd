import { tenants } from '@caderneta/contracts/tenants'
import { allOf, when } from '../../platform/db/conditions.ts'
import { sql, statement } from '../../platform/db/sql.ts'
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
  const [rows, total] = await Promise.all([
    tx.rows(
      statement(sql<TenantRow>`select * from control.tenant where ${wanted}
        order by name, id offset ${filter.skipCount}::int limit ${filter.maxResultCount}::int`),
    ),
    tx.first(statement(sql<{ count: number }>`select count(*) as count from control.tenant where ${wanted}`)),
  ])
  return { items: rows.map((row) => toTenant(row, scope)), totalCount: total?.count ?? 0 }
})
