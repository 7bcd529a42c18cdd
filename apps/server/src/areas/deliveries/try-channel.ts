import { deliveries, events } from '@caderneta/contracts/deliveries'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { channelForUpdate, triedNowPart } from './channel-store.ts'

export const tryChannel = action(deliveries.tryChannel, {
  lock: ({ params }) => ({ channel: one('message_channel', channelForUpdate(params.channel)) }),
  decide: ({ channel: row }, _input, scope) => {
    const { channel, isResting, cause, version } = row
    if (!isResting) return refuse('channel_not_paused')
    const subjectId = networkSubject(scope.tenantId)
    return accept(
      { channel },
      {
        parts: [triedNowPart(channel, version)],
        audit: { subjectId, body: { channel, cause } },
        events: [news(events['messageChannel.changed'], { subjectId, version: version + 1, payload: { channel } })],
      },
    )
  },
  view: (tried) => tried,
})
