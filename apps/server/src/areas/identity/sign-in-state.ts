// Where the OpenID provider keeps its sessions, grants, codes and refresh tokens: ids as keyed hashes, contents sealed.
import { createHmac } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { newId } from '../../platform/uuid.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform, Poolless } from '../../platform/platform.ts'
import { deriveKey, seal, type SealingKeys, sealingKeys, unseal } from '../../platform/secrets.ts'

/** Two honest renewals at the same moment (two tabs, a lost answer) both go through; later the old token is stolen goods. */
const parallelRefreshSeconds = 10

type Row = { sealed: Buffer; is_consumed: boolean; is_reused: boolean }
/** Told when a refresh token comes back long after it was exchanged: its whole family is about to end. */
export type OnReuse = (userId: string) => Promise<void>
/** Where a request comes from, as a person recognizes it. */
export type SeenFrom = { agent: string; address: string }
export type Hooks = { onReuse: OnReuse; seenFrom: () => SeenFrom | null }

/** The hash under which an id is kept. */
export function stateHash(platform: Poolless, model: string, id: string): Buffer {
  return createHmac('sha256', deriveKey(platform.secret, 'sign-in ids')).update(`${model}:${id}`).digest()
}

export const stateSeal = 'sign-in state'

export function sealingKeyOf(platform: Poolless): SealingKeys {
  return sealingKeys(platform, stateSeal)
}

export function signInState(platform: Platform, model: string, { onReuse, seenFrom }: Hooks): Adapter {
  const sealingKey = sealingKeyOf(platform)
  const hash = (id: string, of = model) => stateHash(platform, of, id)
  const write = (query: ReturnType<typeof sql>) =>
    writeTransaction(platform.writePool, 0, async (tx) => {
      await tx.rows(statement(query))
    })
  const read = async (where: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> => {
    const row = await readTransaction(platform.readPool, 0, (tx) => tx.first(stateWhere(model, where)))
    if (!row || isEnded(row)) return undefined
    const payload: AdapterPayload = JSON.parse(unseal(sealingKey, row.sealed))
    const isReused = model === 'RefreshToken' && row.is_reused
    if (isReused && payload.accountId) await onReuse(payload.accountId)
    const isConsumed = model === 'RefreshToken' ? row.is_reused : row.is_consumed
    return isConsumed ? { ...payload, consumed: true } : payload
  }
  return {
    find: (id) => read(sql`id_hash = ${hash(id)}::bytea`),
    findByUid: (uid) => read(sql`uid_hash = ${hash(uid)}::bytea`),
    findByUserCode: async () => undefined,
    upsert: async (id, payload, seconds) => {
      const grantId = payload.grantId ?? grantOfSession(payload)
      const grantHash = grantId ? hash(grantId, 'Grant') : null
      const { uid, user, publicId, seen } = model === 'Session' ? ofSession(platform, payload, seenFrom()) : ofNone
      await write(sql`insert into control.sign_in_state
          (model, id_hash, sealed, grant_hash, uid_hash, user_hash, public_id, seen, used_at, expires_at)
        values (${model}::text, ${hash(id)}::bytea, ${seal(sealingKey, JSON.stringify(payload))}::bytea, ${grantHash}::bytea,
          ${uid}::bytea, ${user}::bytea, ${publicId}::uuid, ${seen}::bytea,
          case when ${publicId}::uuid is not null then clock_timestamp() end,
          clock_timestamp() + make_interval(secs => ${seconds ?? null}::int))
        on conflict (model, id_hash) do update set sealed = excluded.sealed, grant_hash = excluded.grant_hash,
          uid_hash = excluded.uid_hash, expires_at = excluded.expires_at, user_hash = excluded.user_hash,
          seen = coalesce(excluded.seen, sign_in_state.seen), used_at = excluded.used_at
        where not (sign_in_state.model = 'Session' and sign_in_state.consumed_at is not null)`)
      if (model === 'RefreshToken' && grantHash) await write(usedSession(grantHash))
    },
    consume: async (id) => {
      const isFirst = await consumed(platform, model, hash(id))
      if (!isFirst && model === 'AuthorizationCode') await refuseSecondUse()
    },
    destroy: (id) => write(model === 'Session' ? endedSession(hash(id)) : gone(model, hash(id))),
    // Of this model only: an interaction names the grant too, and outlives it when another person takes over the browser.
    revokeByGrantId: (grantId) =>
      write(sql`delete from control.sign_in_state
        where model = ${model}::text and grant_hash = ${hash(grantId, 'Grant')}::bytea`),
  }
}

/** @returns whether nobody was faster. */
async function consumed(platform: Platform, model: string, idHash: Buffer): Promise<boolean> {
  const taken = await writeTransaction(platform.writePool, 0, (tx) =>
    tx.rows(
      statement(sql`update control.sign_in_state set consumed_at = clock_timestamp()
        where model = ${model}::text and id_hash = ${idHash}::bytea and consumed_at is null returning 1`),
    ),
  )
  return taken.length === 1
}

/** Two exchanges of one code at the same moment have both read it unused: the row lets one through. */
async function refuseSecondUse(): Promise<never> {
  const { errors } = await import('oidc-provider')
  throw new errors.InvalidGrant('authorization code already consumed')
}

/** The hash under which a person's sessions are found. */
export function userHash(platform: Poolless, userId: string): Buffer {
  return stateHash(platform, 'Account', userId)
}

type SessionColumns = { uid: Buffer | null; user: Buffer | null; publicId: string | null; seen: Buffer | null }

const ofNone: SessionColumns = { uid: null, user: null, publicId: null, seen: null }

/** What is kept of a session beside its contents. */
function ofSession(platform: Platform, { uid, accountId }: AdapterPayload, seen: SeenFrom | null): SessionColumns {
  return {
    uid: uid ? stateHash(platform, 'Session', uid) : null,
    user: accountId ? userHash(platform, accountId) : null,
    publicId: newId(),
    seen: seen && seal(sealingKeyOf(platform), JSON.stringify(seen)),
  }
}

/** Our web is the one client of the provider: a session has one grant. */
function grantOfSession({ authorizations }: AdapterPayload): string | undefined {
  return Object.values(authorizations ?? {})[0]?.grantId
}

function usedSession(grantHash: Buffer) {
  return sql`update control.sign_in_state set used_at = clock_timestamp()
    where model = 'Session' and grant_hash = ${grantHash}::bytea and consumed_at is null`
}

function gone(model: string, idHash: Buffer) {
  return sql`delete from control.sign_in_state where model = ${model}::text and id_hash = ${idHash}::bytea`
}

/**
 * A session that ended stays ended: another tab's request that read it just before writes it back just after, and would sign its
 * person in again. What is left of it has no contents, and outlives every request.
 */
export function endedSession(idHash: Buffer) {
  return sql`update control.sign_in_state set sealed = ''::bytea, seen = null, uid_hash = null, consumed_at = clock_timestamp(),
      expires_at = clock_timestamp() + interval '1 hour'
    where model = 'Session' and id_hash = ${idHash}::bytea`
}

function isEnded(row: Row): boolean {
  return row.sealed.length === 0
}

function stateWhere(model: string, where: ReturnType<typeof sql>) {
  return statement(sql<Row>`select sealed, consumed_at is not null as is_consumed,
      coalesce(consumed_at < clock_timestamp() - make_interval(secs => ${parallelRefreshSeconds}::int), false) as is_reused
    from control.sign_in_state
    where model = ${model}::text and ${where} and (expires_at is null or expires_at > clock_timestamp())`)
}

/** Deletes what has expired; run each hour. */
export async function purgeSignInState(platform: Platform): Promise<void> {
  await writeTransaction(platform.writePool, 0, async (tx) => {
    await tx.rows(statement(sql`delete from control.sign_in_state where expires_at < clock_timestamp()`))
  })
}
