// Payment gateways: the Pix provider that charges are made through: one of the installation, or a network's own.
//
// Always holds: a gateway of the installation stands in network 0 and serves each network that chose none of its own; a choice is for new
// charges, and one that was made stays at the gateway that it was asked of (`charge_place`); client secret, notice secret and private key
// are sealed, and no call, list, history or audit line gives them back; a change of the global choice is confirmed with the number of
// networks that it touches. Without any choice the installation's own provider serves.
// Events out: paymentGateway.created, paymentGateway.updated, paymentGateway.chosen.
import type { Area } from '../../platform/area.ts'
import { gatewaySeal } from './payment-gateway-store.ts'
import { subjects } from './audit-subjects.ts'
import { choosePaymentGateway } from './choose-payment-gateway.ts'
import { createPaymentGateway } from './create-payment-gateway.ts'
import { getGatewayInUse } from './get-gateway-in-use.ts'
import { getGatewayReach } from './get-gateway-reach.ts'
import { getPaymentGateway } from './get-payment-gateway.ts'
import { listPaymentGateways } from './list-payment-gateways.ts'
import { releasePaymentGateway } from './release-payment-gateway.ts'
import { updatePaymentGateway } from './update-payment-gateway.ts'

export const paymentGatewaysArea: Area = {
  name: 'paymentGateways',
  sealed: [{ table: 'public.payment_gateway_secret', column: 'sealed', purpose: gatewaySeal }],
  subjects,
  endpoints: [
    listPaymentGateways,
    getPaymentGateway,
    getGatewayInUse,
    getGatewayReach,
    createPaymentGateway,
    updatePaymentGateway,
    choosePaymentGateway,
    releasePaymentGateway,
  ],
}
