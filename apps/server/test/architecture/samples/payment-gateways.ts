import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const paymentGatewayFields = (): Given => ({
  name: `Gateway ${nextNumber()}`,
  url: 'https://pix.example.com',
  clientSecret: 'segredo do cliente',
})
const choice = (): Given => ({ version: 1, networkCount: 1 })

export const paymentGatewaySamples: AreaSamples = {
  ids: { 'payment-gateways': async ({ build }) => (await build.paymentGateway()).id },
  calls: {
    'paymentGateways.create': paymentGatewayFields,
    'paymentGateways.update': () => ({ ...paymentGatewayFields(), version: 1 }),
    'paymentGateways.choose': choice,
    'paymentGateways.release': choice,
  },
}
