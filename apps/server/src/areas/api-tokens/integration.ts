import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

/** Do systems of others work in the network? They do as long as it has an API token that is good, of somebody who is active. */
export async function hasIntegration(tx: Tx): Promise<boolean> {
  const found = await tx.first(
    statement(sql`select 1 from api_token t join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
      where t.tenant_id = ${tx.tenantId}::int and t.revoked_at is null
        and (t.expires_at is null or t.expires_at > clock_timestamp()) and u.is_active and u.removed_at is null limit 1`),
  )
  return found !== undefined
}
