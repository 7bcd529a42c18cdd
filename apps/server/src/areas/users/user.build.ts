// Test builder: a password for somebody who has none.
import type pg from 'pg'
import { hashPassword } from './passwords.ts'

type Ground = { pool: pg.Pool }
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
