// From the credentials of a request to who calls. Two kinds: the short-lived token of a sign-in, and an API token that acts as
// its user, within its scopes, until it expires or is revoked. What a user may do, and whether the sign-in still stands, is read again at most one second after it
// changed.
import type pg from 'pg'
import type { Authenticate, Caller, CallerToken } from '../../platform/access/caller.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { Refusal } from '../../platform/refusal.ts'
import { apiTokenPrefix, openToken } from '../api-tokens/public.ts'

/** `grantHash` names the sign-in that the token comes from: signing out ends it. `at`: when the password was typed, in seconds. */
export type Session = { tenantId: number; userId: string; sessionVersion: number; grantHash: Buffer; at: number }
/** Checks the token of a sign-in; null when it is not one, expired or forged. */
export type ReadSession = (token: string) => Promise<Session | null>

type OfToken = CallerToken & { scopes: readonly string[] | null }
/** An API token has neither version nor sign-in: it lives until it expires, is revoked, or its user is switched off. */
type OpenSession = Pick<Session, 'tenantId' | 'userId'> & Partial<Session> & { token?: OfToken }
type KnownUser = { caller: Caller; sessionVersion: number; isSignedIn: boolean }

export function authenticator(pools: { read: pg.Pool; write: pg.Pool }, readSession: ReadSession): Authenticate {
  const pool = pools.read
  const userOf = keptUsers(pool)
  return async ({ authorization }, isFresh = false) => {
    if (!authorization) return null
    // none: a header of another kind is no token
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
    const session = token.startsWith(apiTokenPrefix) ? await apiTokenSession(pools, token) : await readSession(token)
    const caller = session && currentCaller(session, await userOf(session, isFresh))
    if (!caller) throw new Refusal('not_signed_in', { status: 401 })
    return caller
  }
}

function currentCaller(session: OpenSession, user: KnownUser | null): Caller | null {
  const { sessionVersion, grantHash, at, token } = session
  if (!user) return null
  if (token) return withToken(user.caller, token)
  if (sessionVersion === undefined || !grantHash) return null
  if (sessionVersion !== user.sessionVersion || !user.isSignedIn) return null
  return { ...user.caller, signIn: { grantHash, at: must(at, 'a sign-in has its moment') } }
}

/** Below a second, so that it stays within one with a slow call on top. */
const keptMs = 750
type Kept = { at: number; user: Promise<KnownUser | null> }

function keptUsers(pool: pg.Pool) {
  const users = new Map<string, Kept>()
  return (session: OpenSession, isFresh: boolean): Promise<KnownUser | null> => {
    // none: an API token has no sign-in
    const key = `${session.tenantId}/${session.userId}/${session.grantHash?.toString('base64') ?? ''}`
    const known = users.get(key)
    if (known && !isFresh && Date.now() - known.at < keptMs) return known.user
    if (users.size > 10_000) users.clear()
    const user = readUser(pool, session)
    users.set(key, { at: Date.now(), user })
    user.catch(() => users.delete(key))
    return user
  }
}

async function apiTokenSession(pools: { read: pg.Pool; write: pg.Pool }, text: string): Promise<OpenSession | null> {
  const opened = await openToken(pools, text)
  if (!opened) return null
  const { tenantId, userId, ...token } = opened
  return { tenantId, userId, token }
}

/** A scope that the user no longer holds opens nothing: what is left is what both allow. */
function withToken(caller: Caller, { scopes, ...token }: OfToken): Caller {
  const policies = scopes === null ? caller.policies : caller.policies.intersection(new Set(scopes))
  return { ...caller, policies, token }
}

/** Who a program is, and what it may do now, for what happens in its name without a call; null where it is switched off or removed. */
export async function callerOf(pool: pg.Pool, user: { tenantId: number; userId: string }): Promise<Caller | null> {
  return (await readUser(pool, user))?.caller ?? null
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
  is_signed_in: boolean
  lacks_second_factor: boolean
}

async function readUser(pool: pg.Pool, session: OpenSession): Promise<KnownUser | null> {
  const row = await readTransaction(pool, session.tenantId, (tx) => tx.first(userRow(session)))
  if (!row) return null
  const { tenantId, userId } = session
  return {
    sessionVersion: row.session_version,
    isSignedIn: row.is_signed_in,
    caller: {
      actor: { userId, name: [row.name, row.surname].filter(Boolean).join(' '), email: row.email },
      tenantId,
      policies: new Set(row.grants),
      schools: row.all_schools || tenantId === 0 ? 'all' : row.schools,
      isMasked: row.is_sensitive_data_masked,
      signIn: null,
      token: null,
      lacksSecondFactor: row.lacks_second_factor,
    },
  }
}

function userRow({ tenantId, userId, grantHash }: OpenSession) {
  const roles = sql`from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id`
  const own = sql`where ur.tenant_id = ${tenantId}::int and ur.user_id = ${userId}::uuid`
  return statement(sql<UserRow>`
    select u.name, u.surname, u.email, u.session_version, u.is_sensitive_data_masked,
      coalesce((select array_agg(distinct g) ${roles}, unnest(r.grants) g ${own}), '{}') as grants,
      exists (select ${roles} ${own} and r.all_schools) as all_schools,
      cardinality(u.mfa_providers) = 0 and exists (select ${roles} ${own} and r.needs_second_factor) as lacks_second_factor,
      coalesce((select array_agg(s.school_id) from user_school s
        where s.tenant_id = ${tenantId}::int and s.user_id = ${userId}::uuid), '{}') as schools,
      exists (select from control.sign_in_state s where s.model = 'Grant' and s.id_hash = ${grantHash ?? null}::bytea
        and s.expires_at > clock_timestamp()) as is_signed_in
    from app_user u where u.tenant_id = ${tenantId}::int and u.id = ${userId}::uuid and u.is_active`)
}
