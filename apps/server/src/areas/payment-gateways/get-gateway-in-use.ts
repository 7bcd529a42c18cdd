import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { pixKeysInUse } from '../gateways/public.ts'
import { gatewayInUse } from './gateway-settings.ts'

export const getGatewayInUse = direct(paymentGateways.inUse, async ({ platform, scope }) => {
  const [gateway, keys] = await Promise.all([
    gatewayInUse(platform, scope.tenantId),
    readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(pixKeysInUse(scope))),
  ])
  const pixKeys = keys.map(({ key }) => key)
  return gateway
    ? { level: gateway.level, name: gateway.name, pixKeys }
    : { level: 'none' as const, name: null, pixKeys }
})
