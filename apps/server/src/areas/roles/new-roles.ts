// A group that is new to the installation goes to every network that is there already, as a network of today starts with it. A group of
// the same name that people made stays theirs.
import type pg from 'pg'
import { sql } from '../../platform/db/sql.ts'
import { newId } from '../../platform/uuid.ts'
import type { DefaultRole } from './default-columns.ts'
import { defaultRoles } from './default-grants.ts'
import { inEachNetwork, ownerRows, whole } from './owner-rows.ts'

/**
 * @param client of the owner, after the migrations.
 * @returns names of the groups that were new.
 */
export async function addNewRoles(client: pg.Client): Promise<string[]> {
  const known = await ownerRows(
    client,
    sql<{ level: string; name: string }>`select level, name from control.known_role`,
  )
  const met = new Set(known.map(({ level, name }) => `${level}/${name}`))
  const fresh = defaultRoles.filter(({ level, name }) => !met.has(`${level}/${name}`))
  if (fresh.length === 0) return []
  const names = JSON.stringify(fresh.map(({ level, name }) => ({ level, name })))
  await whole(client, async () => {
    await inEachNetwork(client, async (tenantId) => {
      const level = tenantId === 0 ? 'host' : 'network'
      for (const role of fresh.filter((one) => one.level === level)) await ownerRows(client, added(tenantId, role))
    })
    await ownerRows(
      client,
      sql`insert into control.known_role (level, name)
        select level, name from jsonb_to_recordset(${names}::jsonb) r(level text, name text) on conflict do nothing`,
    )
  })
  return fresh.map(({ name }) => name)
}

/** A network without any group is being made: it starts with all of them. */
function added(tenantId: number, { name, allSchools, grants }: DefaultRole) {
  return sql`insert into role (tenant_id, id, name, is_static, all_schools, grants)
    select ${tenantId}::int, ${newId()}::uuid, ${name}::text, true, ${allSchools}::boolean, ${grants}::text[]
    where exists (select from role where tenant_id = ${tenantId}::int)
      and not exists (select from role where tenant_id = ${tenantId}::int and lower(name) = lower(${name}::text))`
}
