// A permission that is new to the installation goes to the groups that come with a network, as a network of today would have it. Otherwise
// nobody in the networks that are there already could do what is new. A group that people made or a permission that they took away stays.
import type pg from 'pg'
import { permissions } from '@caderneta/contracts/permissions'
import { defaultRoles } from './default-grants.ts'

/**
 * @param client of the owner, after the migrations.
 * @returns the permissions that were new.
 */
export async function grantNewPermissions(client: pg.Client): Promise<string[]> {
  const known = await client.query<{ name: string }>('select name from control.known_permission')
  const names = new Set(known.rows.map(({ name }) => name))
  const fresh = permissions.filter((name) => !names.has(name))
  if (fresh.length === 0) return []
  await client.query('begin')
  try {
    const networks = await client.query<{ id: number }>('select id from control.tenant union select 0')
    for (const { id } of networks.rows) await grantIn(client, id, fresh)
    await client.query('insert into control.known_permission (name) select unnest($1::text[]) on conflict do nothing', [
      fresh,
    ])
    await client.query('commit')
    return fresh
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Row security holds for the owner too: one network at a time. */
async function grantIn(client: pg.Client, tenantId: number, fresh: readonly string[]): Promise<void> {
  await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenantId)])
  const level = tenantId === 0 ? 'host' : 'network'
  for (const { name, grants } of defaultRoles.filter((role) => role.level === level)) {
    const added = fresh.filter((permission) => grants.includes(permission))
    if (added.length > 0) await client.query(grantQuery, [tenantId, name, added])
  }
}

const grantQuery = `update role set grants = (select array_agg(distinct g order by g) from unnest(grants || $3::text[]) g), version = version + 1
  where tenant_id = $1 and name = $2 and is_static`
