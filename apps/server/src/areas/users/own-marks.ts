// What a user's own sessions leave on the user: parts for whoever signs people in.
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

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
