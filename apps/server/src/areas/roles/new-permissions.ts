// A permission that is new to the installation goes to the groups that come with a network, as a network of today would have it. Otherwise
// nobody in the networks that are there already could do what is new. A group that people made or a permission that they took away stays.
import { permissions } from '@caderneta/contracts/permissions'
import type pg from 'pg'
import { sql } from '../../platform/db/sql.ts'
import { defaultRoles } from './default-grants.ts'
import { inEachNetwork, ownerRows, whole } from './owner-rows.ts'

/**
 * @param client of the owner, after the migrations.
 * @returns the permissions that were new.
 */
export async function grantNewPermissions(client: pg.Client): Promise<string[]> {
  const known = await ownerRows(client, sql<{ name: string }>`select name from control.known_permission`)
  const names = new Set(known.map(({ name }) => name))
  const fresh = permissions.filter((name) => !names.has(name))
  if (fresh.length === 0) return []
  await whole(client, async () => {
    await inEachNetwork(client, (tenantId) => grantIn(client, tenantId, fresh))
    const met = sql`insert into control.known_permission (name) select unnest(${fresh}::text[]) on conflict do nothing`
    await ownerRows(client, met)
  })
  return fresh
}

async function grantIn(client: pg.Client, tenantId: number, fresh: readonly string[]): Promise<void> {
  const level = tenantId === 0 ? 'host' : 'network'
  for (const { name, grants } of defaultRoles.filter((role) => role.level === level)) {
    const added = fresh.filter((permission) => grants.includes(permission))
    if (added.length > 0) await ownerRows(client, granted(tenantId, name, added))
  }
}

/** A group that holds them already keeps its version. */
function granted(tenantId: number, name: string, added: readonly string[]) {
  return sql`update role set version = version + 1,
      grants = (select array_agg(distinct g order by g) from unnest(grants || ${added}::text[]) g)
    where tenant_id = ${tenantId}::int and name = ${name}::text and is_static and not grants @> ${added}::text[]`
}
