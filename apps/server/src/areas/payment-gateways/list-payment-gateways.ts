import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { list } from '../../platform/operation/list.ts'
import { paymentGatewaysInScope } from './payment-gateway-store.ts'
import { toPaymentGateway } from './payment-gateway-view.ts'

export const listPaymentGateways = list(paymentGateways.list, {
  rows: paymentGatewaysInScope,
  search: 'search',
  order: { name: ['search', 'text'] },
  sorted: {
    url: ['url', 'text'],
    state: ['is_chosen', 'flag'],
  },
  first: 'name',
  view: toPaymentGateway,
})
