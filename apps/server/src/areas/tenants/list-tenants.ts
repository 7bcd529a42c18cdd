import { tenants } from '@caderneta/contracts/tenants'
import type { z } from 'zod'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { pages } from '../../platform/operation/pages.ts'
import { type TenantRow, toTenant } from './tenant-view.ts'

type Filter = z.output<typeof tenants.list.query>

/** A caller may leap to a place by `skipCount`; whoever goes on by cursor skips nothing. */
export const listTenants = pages(tenants.list, {
  select: ({ query: filter }) => {
    const after = readCursor(filter.cursor, ['text', 'number'])
    const wanted = allOf([found(filter), when(after, ([name, id]) => sql`(name, id) > (${name}::text, ${id}::int)`)])
    return statement(sql<TenantRow>`select * from control.tenant where ${wanted}
        order by name, id offset ${after ? 0 : filter.skipCount}::int limit ${filter.maxResultCount + 1}::int`)
  },
  sorted: {
    name: ['name', 'text'],
    number: ['id', 'number'],
    displayName: ['display_name', 'text'],
    subdomain: ['subdomain', 'text'],
    today: ['clock_advance_days', 'number'],
    state: ['is_active', 'flag'],
  },
  first: 'name',
  tie: ['id', 'number'],
  beside: async (tx, { query: filter }) => {
    const count = statement(sql<{ count: number }>`select count(*) as count from control.tenant where ${found(filter)}`)
    return { totalCount: must(await tx.first(count), 'a count gives one row').count }
  },
  key: (row) => [row.name, row.id],
  view: toTenant,
})

function found(given: Filter): Condition {
  return allOf([
    sql`id > 0`,
    when(given.isActive, (value) => sql`is_active = ${value}::boolean`),
    when(given.filter, (text) => foundIn(sql`name || ' ' || display_name || ' ' || subdomain`, text)),
  ])
}
