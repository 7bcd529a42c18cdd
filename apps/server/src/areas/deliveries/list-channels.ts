import { deliveries } from '@caderneta/contracts/deliveries'
import { allowed } from '../../platform/access/allowed.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { channelsNow, pauseOf } from './channel-store.ts'
import { canSendBy } from './queue-delivery.ts'

export const listChannels = direct(deliveries.channels, async ({ platform, scope }) => {
  const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(channelsNow()))
  return {
    items: rows
      .filter(({ channel }) => canSendBy(platform, channel))
      .map((row) => ({
        channel: row.channel,
        perSecond: platform.messagesPerSecond[row.channel],
        pause: pauseOf(row),
        can: {
          tryNow: row.isResting
            ? allowed(deliveries.tryChannel, scope)
            : { can: false as const, reason: 'channel_not_paused' as const },
        },
      })),
  }
})
