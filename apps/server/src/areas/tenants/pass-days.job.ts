import { networkSubject } from '../../platform/access/network-subject.ts'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'
import { passedDays } from './passed-days.ts'
import { changedTenantPart, tenantForUpdate } from './tenant-store.ts'
import { todayOf } from './tenant-view.ts'

/** Every few minutes: networks whose date has moved on are told of each day that passed, even after a long stop. */
export const passDays = job(
  'pass-days',
  () => null,
  async (_payload, { platform }) => {
    const networks = await readTransaction(platform.readPool, 0, (tx) =>
      tx.rows(statement(sql<{ id: number }>`select id from control.tenant where id > 0 order by id`)),
    )
    for (const { id } of networks) await passDaysOf(platform, id)
  },
)

/** Exactly once per day, whoever else runs it. */
export async function passDaysOf(platform: Platform, tenantId: number): Promise<void> {
  await writeTransaction(platform.writePool, tenantId, async (tx) => {
    const tenant = await tx.first(tenantForUpdate(tenantId))
    if (!tenant) return
    const today = todayOf(platform.clock.now(), tenant.clock_advance_days)
    if (tenant.passed_day !== null && tenant.passed_day >= today) return
    await commitOperation(tx, {
      actor: systemActor,
      operation: 'tenants.passDays',
      effects: {
        parts: [changedTenantPart(tenantId, { passed_day: today, version: tenant.version })],
        audit: { subjectId: networkSubject(tenantId), body: { today } },
        events: passedDays(tenantId, tenant.passed_day, today),
      },
    })
  })
  platform.wakeRelay()
}
