import type { ApiToken } from '@caderneta/contracts/api-tokens'
import { maskName } from '@caderneta/kernel/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import type { ApiTokenRow } from './api-token-store.ts'

/** Row -> contract. */
export function toApiToken(row: ApiTokenRow, { isMasked }: Pick<Scope, 'isMasked'>): ApiToken {
  const shown = (name: string) => (isMasked ? maskName(name) : name)
  return {
    id: row.id,
    name: row.name,
    userId: row.user_id,
    userName: shown(row.user_name),
    scopes: row.scopes,
    callsPerMinute: row.calls_per_minute,
    state: row.state,
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name === null ? null : shown(row.created_by_name),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    version: row.version,
  }
}
