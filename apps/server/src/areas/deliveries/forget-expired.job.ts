import { events } from '@caderneta/contracts/deliveries'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'

const mostAtOnce = 500

/** Each hour: what waits or failed and is no longer good says nothing any more. */
export const forgetExpired = job(
  'deliveries.forget-expired',
  () => null,
  async (_payload, { platform }) => {
    const networks = await readTransaction(platform.readPool, 0, (tx) =>
      tx.rows(statement(sql<{ id: number }>`select id from control.tenant order by id`)),
    )
    for (const { id } of networks) while ((await forgetSome(platform, id)) === mostAtOnce);
    platform.wakeRelay()
  },
)

/** @returns how many were forgotten. */
async function forgetSome(platform: Platform, tenantId: number): Promise<number> {
  return writeTransaction(platform.writePool, tenantId, async (tx) => {
    const expired = await tx.rows(expiredForUpdate(tenantId, platform.clock.now()))
    if (expired.length === 0) return 0
    const ids = expired.map(({ id }) => id)
    const update = sql`update delivery set status = 'expired', sealed = null, version = version + 1
      where tenant_id = ${tenantId}::int and id = any(${ids}::uuid[]) returning 1`
    await commitOperation(tx, {
      actor: systemActor,
      operation: 'deliveries.forgetExpired',
      effects: {
        parts: [{ name: 'forgotten_delivery', rows: ids.length, sql: update }],
        audit: { subjectId: null, body: { deliveryIds: ids, after: { status: 'expired' } } },
        events: expired.map(({ id, version }) =>
          news(events['delivery.changed'], { subjectId: id, version: version + 1, payload: { status: 'expired' } }),
        ),
      },
    })
    return ids.length
  })
}

function expiredForUpdate(tenantId: number, now: Date): Query<{ id: string; version: number }> {
  return statement(sql<{ id: string; version: number }>`select id, version from delivery
    where tenant_id = ${tenantId}::int and sealed is not null and expires_at <= ${now}::timestamptz
    order by id limit ${mostAtOnce}::int for no key update skip locked`)
}
