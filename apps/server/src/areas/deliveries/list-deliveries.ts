import { deliveries } from '@caderneta/contracts/deliveries'
import { list } from '../../platform/operation/list.ts'
import { deliveriesInScope } from './delivery-store.ts'
import { toDelivery } from './delivery-view.ts'

export const listDeliveries = list(deliveries.list, {
  rows: deliveriesInScope,
  equal: { kind: 'kind', status: 'status', userId: 'user_id' },
  search: 'search',
  order: { createdAt: ['created_at', 'date'] },
  first: '-createdAt',
  view: toDelivery,
})
