// Sends what was queued, each channel by jobs of its own and at its own pace (channel-pace.ts): a provider that is slow or down delays only
// itself. It may run twice: a message that is no longer queued is left alone.
import { events } from '@caderneta/contracts/deliveries'
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { isHeld, underWay } from './channel-pace.ts'
import type { Platform } from '../../platform/platform.ts'
import { deliveriesInScope } from './delivery-store.ts'
import { tryDelivery } from './try-delivery.ts'

/** What jobs of messages wait for. */
const services: Record<MessageChannel, string> = { email: 'mail', sms: 'sms', whatsapp: 'whatsapp messages' }
const channels = ['email', 'sms', 'whatsapp'] as const

/** Channels whose messages wait: they rest, or as many as may are under way in this process. */
export function heldChannels(platform: Platform): string[] {
  return channels.filter((channel) => isHeld(platform, channel)).map((channel) => services[channel])
}

/** Before the others: somebody waits for it at the screen. */
const urgent = -10
/** Where as many are under way as may be. */
const betweenLooksMs = 500

function deliveryBy(channel: MessageChannel, name: string): Listener {
  const priorityOf = ({ isUrgent }: { isUrgent: boolean }) => (isUrgent ? urgent : 0)
  return on(events['delivery.queued'], {
    name,
    waitsFor: services[channel],
    concerns: ({ payload }) => payload.channel === channel,
    priority: ({ payload }) => priorityOf(payload),
    hear: async (event, context) => {
      const { platform, scope } = context
      const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
        tx.first(deliveriesInScope(scope).where('r.id', '=', event.subjectId)),
      )
      // A message that was asked for again has an event of its own.
      if (row?.status !== 'queued' || row.version !== event.version) return
      const outcome = (await underWay(platform, channel, () => tryDelivery(context, row))) ?? {
        againInMs: betweenLooksMs,
      }
      if (outcome === 'noted') return
      // No try of the message: it goes back to the queue as it was.
      await context.enqueue([
        {
          name,
          tenantId: scope.tenantId,
          payload: { ...event },
          key: `${name}:${event.eventId}`,
          waitsFor: services[channel],
          priority: priorityOf(event.payload),
          runAt: new Date(Date.now() + outcome.againInMs),
        },
      ])
    },
  })
}

export const deliverQueued = [
  deliveryBy('email', 'deliveries.send'),
  deliveryBy('sms', 'deliveries.sendSms'),
  deliveryBy('whatsapp', 'deliveries.sendWhatsapp'),
]
