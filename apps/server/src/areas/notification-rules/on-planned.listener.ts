// A day is planned, or a message waits again: what may leave now leaves.
import { events } from '@caderneta/contracts/notification-rules'
import { on } from '../../platform/outbox/news.ts'
import { sendDue } from './send-due.ts'

export const onPlanned = on(events['notification.changed'], {
  name: 'notificationRules.sendPlanned',
  concerns: ({ payload }) => payload.isPlanned,
  hear: (_event, context) => sendDue(context),
})
