import { deliveries } from '@caderneta/contracts/deliveries'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { channelForUpdate, triedNowPart } from './channel-store.ts'

export const tryChannel = action(deliveries.tryChannel, {
  lock: ({ params }) => ({ channel: one('message_channel', channelForUpdate(params.channel)) }),
  decide: ({ channel: row }, _input, scope) => {
    const { channel, isResting, cause } = row
    if (!isResting) return refuse('channel_not_paused')
    return accept(
      { channel },
      {
        parts: [triedNowPart(channel)],
        audit: { subjectId: networkSubject(scope.tenantId), body: { channel, cause } },
      },
    )
  },
  view: (tried) => tried,
})
