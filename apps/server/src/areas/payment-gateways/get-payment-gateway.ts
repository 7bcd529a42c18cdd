import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canChoose, canRelease } from './choice-rules.ts'
import { onePaymentGateway } from './payment-gateway-store.ts'
import { toPaymentGateway } from './payment-gateway-view.ts'

export const getPaymentGateway = query(paymentGateways.get, async (tx, { params }, scope) => {
  const row = await tx.first(onePaymentGateway(scope, params.id))
  if (!row) throw notFound('payment_gateway')
  return {
    ...toPaymentGateway(row),
    can: {
      update: allowed(paymentGateways.update, scope),
      choose: allowed(paymentGateways.choose, scope, canChoose(row)),
      release: allowed(paymentGateways.release, scope, canRelease(row)),
    },
  }
})
