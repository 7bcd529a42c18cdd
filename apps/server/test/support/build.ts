// Builders of networks, users and tokens, and the ground the areas' own builders stand on: rows with sane defaults, written
// behind the application's back so that a test starts in the state it speaks of.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import { defaultRoles } from '../../src/areas/roles/default-grants.ts'
import { hashApiToken, newApiToken } from '../../src/areas/api-tokens/api-token-hash.ts'
import type { Database } from '../../src/platform/db/database.generated.ts'
import { db } from '../../src/platform/db/sql.ts'
import { newId } from '../../src/platform/uuid.ts'
import { nameOfRole, type RoleName } from './role-names.ts'

export type { RoleName } from './role-names.ts'

/** When the clock of a test server begins. */
export const firstInstant = new Date('2026-11-20T15:00:00Z')

export type Ground = {
  insert<T extends keyof Database>(table: T, row: Insertable<Database[T]>): Promise<void>
  pool: pg.Pool
}

export function groundOf(pool: pg.Pool): Ground {
  return {
    pool,
    insert: async (table, row) => {
      const compiled = db
        .insertInto(table)
        .values(row as never)
        .compile()
      await pool.query(compiled.sql, [...compiled.parameters])
    },
  }
}

let numbered = 0
/** A number that no other row of this run has. */
export function nextNumber(): number {
  numbered += 1
  return numbered
}

export async function buildNetwork(ground: Ground): Promise<number> {
  const made = await ground.pool.query<{ id: string }>("select nextval('control.tenant_id_seq') as id")
  const id = Number(made.rows[0]?.id)
  const name = `Rede ${id}`
  await ground.insert('control.tenant', {
    id,
    name,
    display_name: name,
    subdomain: `rede-${id}`,
    template_library: true,
  })
  await buildRoles(ground, id, 'network')
  for (const [code, product] of [
    ['tuition', 'Mensalidade'],
    ['enrollment', 'Matrícula'],
  ] as const) {
    await ground.insert('product', {
      tenant_id: id,
      id: newId(),
      code,
      name: product,
      category: code,
      search: searchKey(product),
    })
  }
  return id
}

export async function buildRoles(ground: Ground, tenantId: number, level: 'host' | 'network'): Promise<void> {
  for (const role of defaultRoles.filter((candidate) => candidate.level === level)) {
    await ground.insert('role', {
      tenant_id: tenantId,
      id: newId(),
      name: role.name,
      is_static: true,
      all_schools: role.allSchools,
      grants: role.grants,
    })
  }
}

export type BuiltUser = { id: string; tenantId: number; token: string; email: string }

/** A user with one role, these schools, and an API token. */
export async function buildUser(
  ground: Ground,
  tenantId: number,
  roleName: RoleName,
  schools: string[] = [],
): Promise<BuiltUser> {
  const id = newId()
  const email = `u${nextNumber()}-${id.slice(-6)}@caderneta.test`
  await ground.insert('app_user', {
    tenant_id: tenantId,
    id,
    user_name: email,
    email,
    name: 'Pessoa',
    surname: roleName,
  })
  await ground.insert('control.sign_in_email', { email, tenant_id: tenantId, user_id: id })
  await ground.pool.query(
    'insert into user_role (tenant_id, user_id, role_id) select $1, $2, id from role where tenant_id = $1 and name = $3',
    [tenantId, id, nameOfRole(roleName)],
  )
  for (const school of schools)
    await ground.insert('user_school', { tenant_id: tenantId, user_id: id, school_id: school })
  return { id, tenantId, email, token: await buildToken(ground, tenantId, id) }
}

async function buildToken(ground: Ground, tenantId: number, userId: string): Promise<string> {
  const token = newApiToken()
  const id = newId()
  const tokenHash = hashApiToken(token)
  await ground.insert('api_token', {
    tenant_id: tenantId,
    id,
    user_id: userId,
    name: 'teste',
    token_hash: tokenHash,
    // Whoever counts calls asks for fewer.
    calls_per_minute: 1_000_000,
  })
  await ground.insert('control.api_token_hash', { token_hash: tokenHash, tenant_id: tenantId, token_id: id })
  return token
}
