import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { list } from '../../platform/operation/list.ts'
import { paymentGatewaysInScope } from './payment-gateway-store.ts'
import { toPaymentGateway } from './payment-gateway-view.ts'

export const listPaymentGateways = list(paymentGateways.list, {
  rows: paymentGatewaysInScope,
  search: 'search',
  order: { name: ['search', 'text'] },
  first: 'name',
  view: toPaymentGateway,
})
