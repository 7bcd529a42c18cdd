import { events, notificationRules } from '@caderneta/contracts/notification-rules'
import { sql } from '../../platform/db/sql.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { callingRules, firstAllowed } from '../collection/public.ts'
import { freeDaysPart, givenBackDaysPart } from '../sendings/public.ts'
import { notificationForUpdate } from './notification-log.ts'
import { canResend } from './notification-rules.ts'

/** It waits again, for the next allowed hour: whether it is still true is looked at when it leaves. A person who asks is stopped by no cap. */
export const resendNotification = action(notificationRules.resend, {
  prepare: async (_input, { platform }) => callingRules(platform.readPool),
  lock: ({ params }, scope) => ({ before: one('notification', notificationForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope, hours) => {
    const ability = canResend(before)
    if (!ability.can) return refuse(ability.reason)
    const { id, guardian_id: guardianId, channel, lane, state, send_day: sendDay } = before
    const held = { guardianId, channel, lane, holderId: id }
    const { at, day } = firstAllowed(hours, state, scope.now)
    const update = sql`update notification set status = 'waiting', delivery_id = null, subject = null, body = null, segments = null,
        not_before = ${at}::timestamptz, send_day = ${day}::date
      where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and status = 'handed' returning 1`
    return accept(
      { id, at },
      {
        parts: [
          { name: 'waiting_notification', rows: 1, sql: update },
          ...(sendDay === day ? [] : [givenBackDaysPart(scope.tenantId, [{ ...held, day: sendDay }])]),
          freeDaysPart(scope.tenantId, [{ ...held, day }]),
        ],
        history: [{ subjectId: guardianId, event: 'notificationResent', data: { channel } }],
        audit: { subjectId: guardianId, body: { notificationId: id, before: { status: before.status } } },
        events: [
          news(events['notification.changed'], {
            subjectId: networkSubject(scope.tenantId),
            version: 1,
            payload: { isPlanned: true },
          }),
        ],
      },
    )
  },
  view: ({ id, at }) => ({ id, sendsAt: at.toISOString() }),
})
