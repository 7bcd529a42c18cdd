// Keys of repeated calls, and the answers that they are repeated with, leave the database after a week: an answer holds what its caller was
// shown, personal data among it, and nobody repeats a call of last month.
import { readTransaction, writeTransaction } from '../db/connection.ts'
import { sql, statement } from '../db/sql.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform.ts'

export const keyDays = 7
const batch = 5_000

export const purgeIdempotency = job(
  'purge-idempotency',
  () => null,
  async (_payload, { platform }) => {
    const networks = await readTransaction(platform.readPool, 0, (tx) =>
      tx.rows(statement(sql<{ id: number }>`select id from control.tenant order by id`)),
    )
    for (const { id } of networks) while ((await purgedKeys(platform, id)) === batch);
  },
)

function purgedKeys({ writePool }: Platform, tenantId: number): Promise<number> {
  return writeTransaction(writePool, tenantId, async (tx) => {
    const gone = await tx.rows(
      statement(sql`with old as (
          select actor_id, operation, key from idempotency
          where tenant_id = ${tenantId}::int and created_at < now() - make_interval(days => ${keyDays}::int)
          order by created_at limit ${batch}::int),
        answers as (
          delete from idempotency_answer a using old o
          where a.tenant_id = ${tenantId}::int and (a.actor_id, a.operation, a.key) = (o.actor_id, o.operation, o.key))
        delete from idempotency i using old o
        where i.tenant_id = ${tenantId}::int and (i.actor_id, i.operation, i.key) = (o.actor_id, o.operation, o.key) returning 1`),
    )
    return gone.length
  })
}
