import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'

/** Each hour: what waits or failed and is no longer good says nothing any more. */
export const forgetExpired = job(
  'deliveries.forget-expired',
  () => null,
  async (_payload, { platform }) => {
    const networks = await readTransaction(platform.readPool, 0, (tx) =>
      tx.rows(statement(sql<{ id: number }>`select id from control.tenant order by id`)),
    )
    for (const { id } of networks) {
      await writeTransaction(platform.writePool, id, async (tx) => {
        await tx.rows(
          statement(sql`update delivery set status = 'expired', sealed = null, version = version + 1
            where tenant_id = ${id}::int and sealed is not null and expires_at <= ${platform.clock.now()}::timestamptz`),
        )
      })
    }
  },
)
