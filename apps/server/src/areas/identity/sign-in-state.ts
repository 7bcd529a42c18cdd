// Where the OpenID provider keeps its sessions, grants, codes and refresh tokens: ids as keyed hashes, contents sealed.
import { createHmac } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { deriveKey, seal, unseal } from '../../platform/secrets.ts'

/** Two honest renewals at the same moment (two tabs, a lost answer) both go through; later the old token is stolen goods. */
const parallelRefreshSeconds = 10

type Row = { sealed: Buffer; is_consumed: boolean; is_reused: boolean }
/** Told when a refresh token comes back long after it was exchanged: its whole family is about to end. */
export type OnReuse = (userId: string) => Promise<void>

/** The hash under which an id is kept. */
export function stateHash(platform: Platform, model: string, id: string): Buffer {
  return createHmac('sha256', deriveKey(platform.secret, 'sign-in ids')).update(`${model}:${id}`).digest()
}

export function signInState(platform: Platform, model: string, onReuse: OnReuse): Adapter {
  const sealingKey = deriveKey(platform.secret, 'sign-in state')
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
    upsert: (id, payload, seconds) =>
      write(sql`insert into control.sign_in_state (model, id_hash, sealed, grant_hash, uid_hash, expires_at)
        values (${model}::text, ${hash(id)}::bytea, ${seal(sealingKey, JSON.stringify(payload))}::bytea,
          ${payload.grantId ? hash(payload.grantId, 'Grant') : null}::bytea,
          ${model === 'Session' && payload.uid ? hash(payload.uid) : null}::bytea,
          clock_timestamp() + make_interval(secs => ${seconds ?? null}::int))
        on conflict (model, id_hash) do update set sealed = excluded.sealed, grant_hash = excluded.grant_hash,
          uid_hash = excluded.uid_hash, expires_at = excluded.expires_at
        where not (sign_in_state.model = 'Session' and sign_in_state.consumed_at is not null)`),
    consume: (id) =>
      write(sql`update control.sign_in_state set consumed_at = coalesce(consumed_at, clock_timestamp())
        where model = ${model}::text and id_hash = ${hash(id)}::bytea`),
    destroy: (id) => write(model === 'Session' ? endedSession(hash(id)) : gone(model, hash(id))),
    // Of this model only: an interaction names the grant too, and outlives it when another person takes over the browser.
    revokeByGrantId: (grantId) =>
      write(sql`delete from control.sign_in_state
        where model = ${model}::text and grant_hash = ${hash(grantId, 'Grant')}::bytea`),
  }
}

function gone(model: string, idHash: Buffer) {
  return sql`delete from control.sign_in_state where model = ${model}::text and id_hash = ${idHash}::bytea`
}

/**
 * A session that ended stays ended: another tab's request that read it just before writes it back just after, and would sign its
 * person in again. What is left of it has no contents, and outlives every request.
 */
function endedSession(idHash: Buffer) {
  return sql`update control.sign_in_state set sealed = ''::bytea, uid_hash = null, consumed_at = clock_timestamp(),
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
