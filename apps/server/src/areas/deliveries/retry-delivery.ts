import { deliveries, events } from '@caderneta/contracts/deliveries'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canRetry, isUrgent } from './delivery-rules.ts'
import { deliveryForUpdate } from './delivery-store.ts'
import { toDelivery } from './delivery-view.ts'

export const retryDelivery = action(deliveries.retry, {
  lock: ({ params }, scope) => ({ delivery: one('delivery', deliveryForUpdate(scope, params.id)) }),
  decide: ({ delivery }, _input, scope) => {
    const ability = canRetry({ status: delivery.status, expiresAt: delivery.expires_at }, scope.instant)
    if (!ability.can) return refuse(ability.reason)
    const changes = { status: 'queued' as const, reason: null, asked_at: null }
    const version = delivery.version + 1
    return accept(
      { ...delivery, ...changes, version },
      {
        parts: [changedRow('delivery', scope, delivery, changes)],
        audit: { subjectId: delivery.id, body: { before: { status: delivery.status }, after: { status: 'queued' } } },
        events: [
          news(events['delivery.queued'], {
            subjectId: delivery.id,
            version,
            payload: { channel: delivery.channel, isUrgent: isUrgent(delivery.kind) },
          }),
        ],
      },
    )
  },
  view: toDelivery,
})
