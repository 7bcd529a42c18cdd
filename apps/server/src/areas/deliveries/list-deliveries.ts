import { DeliveryStatus } from '@caderneta/contracts/delivery-status'
import { deliveries } from '@caderneta/contracts/deliveries'
import { list } from '../../platform/operation/list.ts'
import { deliveriesInScope } from './delivery-store.ts'
import { toDelivery } from './delivery-view.ts'

export const listDeliveries = list(deliveries.list, {
  rows: deliveriesInScope,
  equal: { kind: 'kind', status: 'status', userId: 'user_id' },
  search: 'search',
  order: { createdAt: ['created_at', 'date'] },
  sorted: {
    to: ['recipient', 'text'],
    kind: ['kind', 'text'],
    status: ['status', DeliveryStatus.options],
    sentAt: ['sent_at', 'date'],
    reason: ['reason', 'text'],
  },
  first: '-createdAt',
  view: toDelivery,
})
