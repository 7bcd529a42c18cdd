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
    'paymentGateways.release': async ({ build }) => {
      const { id } = await build.paymentGateway()
      await build.ground.pool.query(
        `insert into payment_gateway_choice (tenant_id, payment_gateway_id, chosen_at) values ($1, $2, now())
         on conflict (tenant_id) do update set payment_gateway_id = excluded.payment_gateway_id`,
        [build.network, id],
      )
      return { id, ...choice() }
    },
  },
}
