// A person as the sign-in sees them: found by e-mail or id across networks, then read inside their own.
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

export type SignInUser = {
  tenantId: number
  userId: string
  email: string
  userName: string
  name: string
  surname: string
  passwordHash: string | null
  sessionVersion: number
  mfaProviders: ('Authenticator' | 'Email')[]
  /** The open address for a first password, if any. */
  passwordLink: { hash: Buffer; until: Date } | null
}

type Row = Omit<SignInUser, 'tenantId' | 'passwordLink'> & { hash: Buffer | null; until: Date | null }
type Place = { tenant_id: number; user_id: string }
/** Id of no user. */
export const nobody = '00000000-0000-0000-0000-000000000000'
const nowhere: Place = { tenant_id: 0, user_id: nobody }

/** An active user of an active network, or null. Both answers cost the same two look-ups. */
export async function signInUserByEmail(pool: pg.Pool, email: string): Promise<SignInUser | null> {
  const place = await placeWhere(pool, sql`e.email = ${email}::text`)
  return userAt(pool, place ?? nowhere)
}

/** The same by id: what a session or a refresh token leads to. */
export async function signInUserById(pool: pg.Pool, userId: string): Promise<SignInUser | null> {
  const place = await placeWhere(pool, sql`e.user_id = ${userId}::uuid`)
  return userAt(pool, place ?? nowhere)
}

async function placeWhere(pool: pg.Pool, condition: ReturnType<typeof sql>): Promise<Place | undefined> {
  return readTransaction(pool, 0, (tx) =>
    tx.first(
      statement(sql<Place>`select e.tenant_id, e.user_id from control.sign_in_email e
        join control.tenant t on t.id = e.tenant_id and t.is_active where ${condition}`),
    ),
  )
}

async function userAt(pool: pg.Pool, { tenant_id: tenantId, user_id: userId }: Place): Promise<SignInUser | null> {
  const row = await readTransaction(pool, tenantId, (tx) =>
    tx.first(
      statement(sql<Row>`select id as "userId", email, user_name as "userName", name, surname,
          password_hash as "passwordHash", session_version as "sessionVersion", mfa_providers as "mfaProviders", password_link_hash as hash,
          password_link_until as until
        from app_user where tenant_id = ${tenantId}::int and id = ${userId}::uuid and is_active`),
    ),
  )
  if (!row) return null
  const { hash, until, ...user } = row
  return { tenantId, ...user, passwordLink: hash && until ? { hash, until } : null }
}
