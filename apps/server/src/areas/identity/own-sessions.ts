// The sessions of one person, from the state of the sign-in.
import type { OwnSession } from '@caderneta/contracts/identity'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Poolless } from '../../platform/platform.ts'
import { unseal } from '../../platform/secrets.ts'
import { browserName } from './browser-name.ts'
import { endedSession, sealingKeyOf, userHash } from './sign-in-state.ts'

export type SessionRow = {
  id: string
  id_hash: Buffer
  grant_hash: Buffer
  sealed: Buffer
  seen: Buffer
  used_at: Date
  session_version: number
}

const mostShown = 100
const Payload = z.object({ loginTs: z.number(), amr: z.array(z.string()) })
const Seen = z.object({ agent: z.string(), address: z.string() })

/** Sessions that have a sign-in of our web which is still good, the last used first. */
export function sessionsOf(platform: Poolless, { tenantId, actor }: Scope): Query<SessionRow> {
  return statement(sql<SessionRow>`select s.public_id as id, s.id_hash, s.grant_hash, s.sealed, s.seen, s.used_at, u.session_version
    from control.sign_in_state s
    join control.sign_in_state g on g.model = 'Grant' and g.id_hash = s.grant_hash and g.expires_at > clock_timestamp()
    join app_user u on u.tenant_id = ${tenantId}::int and u.id = ${actor.userId}::uuid
    where s.user_hash = ${userHash(platform, actor.userId)}::bytea and s.model = 'Session' and s.consumed_at is null
      and s.seen is not null and s.expires_at > clock_timestamp()
    order by s.used_at desc limit ${sql.lit(mostShown)}`)
}

/** As the person sees it; null for one that ended with an older version of their sessions. */
export function toOwnSession(platform: Poolless, row: SessionRow, { signIn }: Scope): OwnSession | null {
  const key = sealingKeyOf(platform)
  const { loginTs, amr } = Payload.parse(JSON.parse(unseal(key, row.sealed)))
  if (!amr.includes(`sv:${row.session_version}`)) return null
  const { agent, address } = Seen.parse(JSON.parse(unseal(key, row.seen)))
  return {
    id: row.id,
    ...browserName(agent),
    address,
    signedInAt: new Date(loginTs * 1_000).toISOString(),
    lastUsedAt: row.used_at.toISOString(),
    isCurrent: signIn !== null && row.grant_hash.equals(signIn.grantHash),
  }
}

/** The browser must sign in again, and its tokens stop within a second. */
export function endedSessionParts({ id_hash, grant_hash }: Pick<SessionRow, 'id_hash' | 'grant_hash'>): Part[] {
  return [
    { name: 'ended_session', rows: 1, sql: sql`${endedSession(id_hash)} returning 1` },
    {
      name: 'ended_grant',
      rows: 'any',
      sql: sql`delete from control.sign_in_state where (model = 'Grant' and id_hash = ${grant_hash}::bytea)
        or (grant_hash = ${grant_hash}::bytea and model in ('RefreshToken', 'AuthorizationCode')) returning 1`,
    },
  ]
}
