import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { chosenGateway, onePaymentGateway } from './payment-gateway-store.ts'
import { reachOfChoice } from './reach-of-choice.ts'

export const getGatewayReach = direct(paymentGateways.reach, async ({ platform, scope, input: { params } }) => {
  const [[row, now], reach] = await Promise.all([
    readTransaction(platform.readPool, scope.tenantId, (tx) =>
      Promise.all([tx.first(onePaymentGateway(scope, params.id)), tx.first(chosenGateway(scope))]),
    ),
    reachOfChoice(platform, scope),
  ])
  if (!row) throw notFound('payment_gateway')
  return { isGlobal: scope.tenantId === 0, now: now?.name ?? null, ...reach }
})
