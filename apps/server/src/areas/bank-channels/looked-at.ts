// When the retorno folder of a channel was last read to its end, and what kept it from that.
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'

/** @param fault words (pt-BR) of what went wrong; null where the folder was read. */
export async function lookedAt(
  platform: Pick<Platform, 'writePool'>,
  { tenantId }: Pick<Scope, 'tenantId'>,
  channelId: string,
  fault: string | null,
): Promise<void> {
  await writeTransaction(platform.writePool, tenantId, (tx) =>
    tx.commitWith(
      statement(sql`update bank_channel set fault = ${fault}::text,
          fetched_at = case when ${fault}::text is null then now() else fetched_at end
        where tenant_id = ${tenantId}::int and id = ${channelId}::uuid`),
    ),
  )
}
