// Test builders: somebody with a role, a password.
import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'
import { hashPassword } from './passwords.ts'

type Ground = { pool: pg.Pool }
type Row = Insertable<Database['app_user']>

const builtPassword = 'Ipê-amarelo#2026'

let hashed: Promise<string> | null = null

/** Gives the user a password (hashed once for the run). @returns it. */
export async function buildPassword(ground: Ground, user: { tenantId: number; id: string }): Promise<string> {
  hashed ??= hashPassword(builtPassword)
  await ground.pool.query('update app_user set password_hash = $3 where tenant_id = $1 and id = $2', [
    user.tenantId,
    user.id,
    await hashed,
  ])
  return builtPassword
}

/** The same for everybody of a network. */
export async function buildPasswordOfAll(ground: Ground, tenantId: number): Promise<string> {
  hashed ??= hashPassword(builtPassword)
  await ground.pool.query('update app_user set password_hash = $2 where tenant_id = $1', [tenantId, await hashed])
  return builtPassword
}

/** A colleague with one role (secretary unless told) and these schools; nobody signs in as them. */
export async function buildColleague(
  ground: Ground & { insert(table: 'app_user' | 'control.sign_in_email', row: object): Promise<void> },
  tenantId: number,
  given: Partial<Row> & { roleName?: string; schoolIds?: string[] } = {},
): Promise<{ id: string; email: string }> {
  const { roleName = 'secretary', schoolIds = [], ...columns } = given
  const id = newId()
  const email = columns.email ?? `c-${id.slice(-12)}@caderneta.test`
  const base = { tenant_id: tenantId, id, user_name: email, email, name: 'Colega', surname: 'Silva' }
  await ground.insert('app_user', { ...base, ...columns })
  await ground.insert('control.sign_in_email', { email, tenant_id: tenantId, user_id: id })
  await ground.pool.query(
    'insert into user_role (tenant_id, user_id, role_id) select $1, $2, id from role where tenant_id = $1 and name = $3',
    [tenantId, id, roleName],
  )
  await ground.pool.query('insert into user_school select $1, $2, unnest($3::uuid[])', [tenantId, id, schoolIds])
  return { id, email }
}
