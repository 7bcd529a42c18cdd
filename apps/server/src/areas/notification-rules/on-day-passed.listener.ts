// A day has begun: the messages that rules ask for on it are planned, as a job over the families that they reach.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobPart } from '../../platform/jobs/background-job.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { networkFeatures } from '../features/public.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { lowestId, placesOn, spansOf } from './reached-families.ts'
import { actionsInForce } from './rule-actions.ts'

/** Decided about and written in a second or so, in which nobody else changes them; between two chunks the queue takes a third of one. */
const familiesOfChunk = 10_000

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'notificationRules.plan',
  isInOrder: true,
  hear: async ({ payload: { day } }, context) => {
    const { platform, scope } = context
    const features = await readTransaction(platform.readPool, scope.tenantId, networkFeatures)
    if (!features['Caderneta.NotificationRule']) return
    const parts = await partsOf(context, day)
    if (parts.length === 0) return
    const planned = planNotifications.plan(scope, { id: newId(), parts, input: { day } })
    await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
      commitOperation(tx, {
        actor: scope.actor,
        operation: 'notificationRules.plan',
        effects: {
          parts: planned.parts,
          audit: { subjectId: networkSubject(scope.tenantId), body: { day } },
          events: [planned.event],
        },
      }),
    )
    platform.wakeRelay()
  },
})

/** Families that something may be written to, by id. */
async function partsOf({ platform, scope: now }: JobContext, day: string): Promise<JobPart[]> {
  const scope: Scope = { ...now, today: toCalendarDate(day) }
  const places = placesOn(scope, await actionsInForce(platform, scope.tenantId))
  if (places.length === 0) return []
  const ends = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(spansOf(places, familiesOfChunk)),
  )
  return ends.map(({ until, families }, at) => {
    const before = ends[at - 1]
    const after = before?.until ?? lowestId // none: the first
    return { count: families - (before?.families ?? 0), part: { after, until } } // none: the first
  })
}
