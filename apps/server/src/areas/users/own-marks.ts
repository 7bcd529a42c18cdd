// What a user's own sessions leave on the user: parts for whoever signs people in.
import { events } from '@caderneta/contracts/users'
import { sql } from '../../platform/db/sql.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'

type Own = { tenantId: number; userId: string }

export function signedInPart({ tenantId, userId }: Own): Part {
  return {
    name: 'seen_user',
    rows: 1,
    sql: sql`update app_user set last_sign_in_at = clock_timestamp()
      where tenant_id = ${tenantId}::int and id = ${userId}::uuid returning 1`,
  }
}

/** Ends everything that was signed in with an earlier version. */
export function endedSessionsPart({ tenantId, userId }: Own): Part {
  return {
    name: 'ended_sessions',
    rows: 1,
    sql: sql`update app_user set session_version = session_version + 1
      where tenant_id = ${tenantId}::int and id = ${userId}::uuid returning 1`,
  }
}

/** Whether personal data is hidden from the user on every screen and file. */
export function hiddenDataPart({ tenantId, userId }: Own, isHidden: boolean): Part {
  return {
    name: 'changed_user',
    rows: 1,
    sql: sql`update app_user set is_sensitive_data_masked = ${isHidden}::boolean
      where tenant_id = ${tenantId}::int and id = ${userId}::uuid returning 1`,
  }
}

/** The second factors that are on, told with the user. Whoever owns the factors writes this with its own rows. */
export function factorsChanged(
  { tenantId, userId }: Own,
  providers: readonly string[],
): Required<Pick<Effects, 'parts' | 'events'>> {
  const update = sql`update app_user set mfa_providers = ${[...providers].toSorted()}::text[]
    where tenant_id = ${tenantId}::int and id = ${userId}::uuid returning 1`
  return {
    parts: [{ name: 'changed_user', rows: 1, sql: update }],
    events: [news(events['user.updated'], { subjectId: userId, version: 1 })],
  }
}
