// An address refused a message for good, or it came back: the family is written to by the action's other channel, once.
import { events as deliveryEvents } from '@caderneta/contracts/deliveries'
import { events } from '@caderneta/contracts/notification-rules'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { givenBackDaysPart, type HeldDay } from '../sendings/public.ts'
import { groundOf } from './engine-ground.ts'
import { type FallenBack, fallenBack } from './notification-log.ts'
import { newNotificationsParts } from './notification-store.ts'
import { leaves, type Planned, plannedFor } from './planned-messages.ts'
import { actionKey, actionsOfRules, type RuleAction } from './rule-actions.ts'

/** Reasons of ours are no refusal of an address: nobody was asked, or nobody heard. */
const noRefusal = new Set(['mail_away', 'sms_away', 'whatsapp_away', 'outcome_unknown'])

export const fallBack = on(deliveryEvents['delivery.changed'], {
  name: 'notificationRules.fallBack',
  concerns: ({ payload: { status } }) => status === 'failed' || status === 'bounced',
  hear: async ({ subjectId }, context) => {
    const { platform, scope } = context
    const found = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(fallenBack(scope.tenantId, subjectId)),
    )
    if (!found || noRefusal.has(found.answer)) return
    const planned = await plannedAgain(context, found)
    if (planned.length === 0) return
    await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
      commitOperation(tx, {
        actor: systemActor,
        operation: 'notificationRules.fallBack',
        effects: {
          parts: [
            // Nobody was reached by the first: its day counts no more. The other channel has a day of its own.
            ...(planned.some(leaves) ? [givenBackDaysPart(scope.tenantId, [dayOfFirst(found)])] : []),
            ...newNotificationsParts({ scope, day: found.day, isHeardAgain: true }, [{ ...familyOf(found), planned }]),
          ],
          audit: { subjectId: found.guardian_id, body: { deliveryId: subjectId } },
          events: [
            news(events['notification.changed'], {
              subjectId: networkSubject(scope.tenantId),
              version: 1,
              payload: { isPlanned: true },
            }),
          ],
        },
      }),
    )
    platform.wakeRelay()
  },
})

/** As the action would have written by its other channel. */
async function plannedAgain({ platform, scope }: JobContext, found: FallenBack): Promise<Planned[]> {
  const actions = await actionsOfRules(platform, scope.tenantId, [found.rule_id])
  const action = actions.get(actionKey(found))
  const other = action && otherWay(action, found)
  if (!action || !other) return []
  const { email, phone, state, has_stopped, email_refused, phone_refused, about_ids: ids } = found
  const hits = ids.map((_, place) => ({ at: 0, subject: place + 1, held: [] }))
  // Its own choice was followed first: what is left is the other channel.
  const reached = { email, phone, state, preferred: null, has_stopped, email_refused, phone_refused }
  const family = { ...reached, reasons: [], hits, taken: [] }
  const ground = await groundOf(platform, scope, scope.today)
  const planned = plannedFor(family, [{ ...action, own: other, fallback: null }], ground)
  return planned.map((each) => ({ ...each, isFallback: !found.is_fallback }))
}

/** The way that was not tried: a family that prefers the channel of the second template was written to by that one first. */
function otherWay({ own, fallback }: RuleAction, { is_fallback: isFallback, preferred }: FallenBack) {
  const isSecondFirst = fallback !== null && fallback.channel === preferred
  if (isFallback) return isSecondFirst ? own : null
  return isSecondFirst ? null : fallback
}

function familyOf({ guardian_id: id, about_ids: aboutIds }: FallenBack) {
  return { ids: `{${id}}`, subjects: `{${aboutIds.join()}}`, count: aboutIds.length }
}

function dayOfFirst(found: FallenBack): HeldDay {
  const { notification_id: holderId, guardian_id: guardianId, send_day: day, channel, lane } = found
  return { guardianId, day, channel, lane, holderId }
}
