import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const paymentGatewayFields = (): Given => ({ name: `Gateway de pagamento ${nextNumber()}` })

export const paymentGatewaySamples: AreaSamples = {
  ids: { 'payment-gateways': async ({ build }) => (await build.paymentGateway()).id },
  calls: {
    'paymentGateways.create': paymentGatewayFields,
    'paymentGateways.update': () => ({ ...paymentGatewayFields(), version: 1 }),
  },
}
