// A permission that is new to the installation goes to the groups that come with a network, as a network of today would have it. Otherwise
// nobody in the networks that are there already could do what is new. A group that people made or a permission that they took away stays.
import { permissions } from '@caderneta/contracts/permissions'
import type pg from 'pg'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { defaultRoles } from './default-grants.ts'

/**
 * @param client of the owner, after the migrations.
 * @returns the permissions that were new.
 */
export async function grantNewPermissions(client: pg.Client): Promise<string[]> {
  const known = await rows(client, statement(sql<{ name: string }>`select name from control.known_permission`))
  const names = new Set(known.map(({ name }) => name))
  const fresh = permissions.filter((name) => !names.has(name))
  if (fresh.length === 0) return []
  await client.query('begin')
  try {
    const networks = await rows(client, statement(sql<{ id: number }>`select id from control.tenant union select 0`))
    for (const { id } of networks) await grantIn(client, id, fresh)
    const met = sql`insert into control.known_permission (name) select unnest(${fresh}::text[]) on conflict do nothing`
    await rows(client, statement(met))
    await client.query('commit')
    return fresh
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Row security holds for the owner too: one network at a time. */
async function grantIn(client: pg.Client, tenantId: number, fresh: readonly string[]): Promise<void> {
  await rows(client, statement(sql`select set_config('app.tenant_id', ${String(tenantId)}::text, true)`))
  const level = tenantId === 0 ? 'host' : 'network'
  for (const { name, grants } of defaultRoles.filter((role) => role.level === level)) {
    const added = fresh.filter((permission) => grants.includes(permission))
    if (added.length > 0) await rows(client, statement(granted(tenantId, name, added)))
  }
}

function granted(tenantId: number, name: string, added: readonly string[]) {
  return sql`update role set version = version + 1,
      grants = (select array_agg(distinct g order by g) from unnest(grants || ${added}::text[]) g)
    where tenant_id = ${tenantId}::int and name = ${name}::text and is_static`
}

async function rows<Row>(client: pg.Client, query: Query<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  return (await client.query({ text, values: [...parameters] })).rows
}
