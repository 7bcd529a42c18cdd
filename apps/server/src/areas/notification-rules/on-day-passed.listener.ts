// A day has begun: the messages that rules ask for on it are planned, as a job over the families that they reach.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobPiece } from '../../platform/jobs/background-job.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { networkFeatures } from '../features/public.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { placesOn, reachedIds } from './reached-families.ts'
import { actionsInForce } from './rule-actions.ts'

/** Decided about and written in a second or so; between two chunks the queue takes a third of one. */
export const familiesOfChunk = 5_000
const lowestId = '00000000-0000-0000-0000-000000000000'

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'notificationRules.plan',
  isInOrder: true,
  hear: async ({ payload: { day } }, context) => {
    const { platform, scope } = context
    const features = await readTransaction(platform.readPool, scope.tenantId, networkFeatures)
    if (!features['Caderneta.NotificationRule']) return
    const pieces = await piecesOf(context, day)
    if (pieces.length === 0) return
    const { parts, event } = planNotifications.plan(scope, { id: newId(), pieces, input: { day } })
    await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
      commitOperation(tx, {
        actor: scope.actor,
        operation: 'notificationRules.plan',
        effects: { parts, audit: { subjectId: networkSubject(scope.tenantId), body: { day } }, events: [event] },
      }),
    )
    platform.wakeRelay()
  },
})

/** Families that something may be written to, by id. */
async function piecesOf({ platform, scope: now }: JobContext, day: string): Promise<JobPiece[]> {
  const scope: Scope = { ...now, today: toCalendarDate(day) }
  const places = placesOn(scope, await actionsInForce(platform, scope.tenantId))
  if (places.length === 0) return []
  const pieces: JobPiece[] = []
  let after: string | undefined = lowestId
  while (after !== undefined) {
    const page: { after: string; limit: number } = { after, limit: familiesOfChunk }
    const ids: { id: string }[] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.rows(reachedIds(places, page)),
    )
    if (ids.length > 0) pieces.push({ subjectIds: ids.map(({ id }) => id), part: {} })
    after = ids.length < familiesOfChunk ? undefined : ids.at(-1)?.id
  }
  return pieces
}
