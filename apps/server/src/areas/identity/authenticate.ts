// From the credentials of a request to who calls. Two kinds: the short-lived token of a sign-in, and an API token that acts as
// its user until revoked. What a user may do is read again at most one second after it changed.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sql } from 'kysely'
import type { Authenticate, Caller } from '../../platform/access/caller.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/refusal.ts'

export type Session = { tenantId: number; userId: string; sessionVersion: number }
/** Checks the token of a sign-in; null when it is not one, expired or forged. */
export type ReadSession = (token: string) => Promise<Session | null>

/** Every API token starts so, which lets a leaked one be recognised. */
export const apiTokenPrefix = 'cdn_'

export function hashApiToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const keptMs = 1_000

type Known = { at: number; caller: Promise<KnownUser | null> }
type KnownUser = { caller: Caller; sessionVersion: number }

export function authenticator(pool: pg.Pool, readSession: ReadSession): Authenticate {
  const userOf = keptUsers(pool)
  return async ({ authorization }) => {
    if (!authorization) return null
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
    const session = token.startsWith(apiTokenPrefix) ? await apiTokenSession(pool, token) : await readSession(token)
    const user = session ? await userOf(session.tenantId, session.userId) : null
    if (!session || !user || !isCurrent(session, user)) throw new Refusal('not_signed_in', { status: 401 })
    return user.caller
  }
}

/** An API token has no version of its own: it lives until revoked, or until its user is switched off. */
function isCurrent(session: OpenSession, user: KnownUser): boolean {
  return session.sessionVersion === undefined || session.sessionVersion === user.sessionVersion
}

type OpenSession = Omit<Session, 'sessionVersion'> & { sessionVersion?: number }

function keptUsers(pool: pg.Pool) {
  const users = new Map<string, Known>()
  return (tenantId: number, userId: string): Promise<KnownUser | null> => {
    const key = `${tenantId}/${userId}`
    const known = users.get(key)
    if (known && Date.now() - known.at < keptMs) return known.caller
    if (users.size > 10_000) users.clear()
    const caller = readUser(pool, tenantId, userId)
    users.set(key, { at: Date.now(), caller })
    caller.catch(() => users.delete(key))
    return caller
  }
}

async function apiTokenSession(pool: pg.Pool, token: string): Promise<OpenSession | null> {
  const hash = hashApiToken(token)
  const place = await readTransaction(pool, 0, (tx) =>
    tx.first(
      statement(sql<{ tenant_id: number; token_id: string }>`
        select tenant_id, token_id from control.api_token_hash where token_hash = ${hash}::bytea`),
    ),
  )
  if (!place) return null
  const found = await readTransaction(pool, place.tenant_id, (tx) =>
    tx.first(
      statement(sql<{ user_id: string }>`select user_id from api_token
        where tenant_id = ${place.tenant_id}::int and id = ${place.token_id}::uuid and revoked_at is null`),
    ),
  )
  return found ? { tenantId: place.tenant_id, userId: found.user_id } : null
}

type UserRow = {
  name: string
  surname: string
  email: string
  session_version: number
  is_sensitive_data_masked: boolean
  grants: string[]
  all_schools: boolean
  schools: string[]
}

async function readUser(pool: pg.Pool, tenantId: number, userId: string): Promise<KnownUser | null> {
  const row = await readTransaction(pool, tenantId, (tx) =>
    tx.first(
      statement(sql<UserRow>`
        select u.name, u.surname, u.email, u.session_version, u.is_sensitive_data_masked,
          coalesce((select array_agg(distinct g) from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id,
            unnest(r.grants) g where ur.tenant_id = ${tenantId}::int and ur.user_id = u.id), '{}') as grants,
          exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
            where ur.tenant_id = ${tenantId}::int and ur.user_id = u.id and r.all_schools) as all_schools,
          coalesce((select array_agg(s.school_id) from user_school s where s.tenant_id = ${tenantId}::int and s.user_id = u.id), '{}') as schools
        from app_user u where u.tenant_id = ${tenantId}::int and u.id = ${userId}::uuid and u.is_active`),
    ),
  )
  if (!row) return null
  return {
    sessionVersion: row.session_version,
    caller: {
      actor: { userId, name: [row.name, row.surname].filter(Boolean).join(' '), email: row.email },
      tenantId,
      policies: new Set(row.grants),
      schools: row.all_schools || tenantId === 0 ? 'all' : row.schools,
      isMasked: row.is_sensitive_data_masked,
    },
  }
}
