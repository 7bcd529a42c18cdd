// Test builder: an API token of a user.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'
import { hashApiToken, newApiToken } from './api-token-hash.ts'

type Ground = { insert(table: 'api_token' | 'control.api_token_hash', row: object): Promise<void> }

/** With everything its user may do, for a year, unless told. */
export async function buildApiToken(
  ground: Ground,
  tenantId: number,
  userId: string,
  given: Partial<Insertable<Database['api_token']>> = {},
): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = newApiToken()
  const token_hash = hashApiToken(token)
  await ground.insert('api_token', { tenant_id: tenantId, id, user_id: userId, name: 'teste', token_hash, ...given })
  await ground.insert('control.api_token_hash', { token_hash, tenant_id: tenantId, token_id: id })
  return { id, token }
}
