import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changedChoice } from './changed-choice.ts'
import { canRelease } from './choice-rules.ts'
import { gatewaysForUpdate, onePaymentGateway } from './payment-gateway-store.ts'
import { toPaymentGateway } from './payment-gateway-view.ts'
import { reachOfChoice } from './reach-of-choice.ts'

export const releasePaymentGateway = action(paymentGateways.release, {
  prepare: (_input, { platform, scope }) => reachOfChoice(platform, scope),
  lock: ({ params }, scope) => ({
    all: gatewaysForUpdate(scope),
    row: one('payment_gateway', onePaymentGateway(scope, params.id)),
  }),
  decide: ({ row }, { body }, scope, reach) => {
    if (row.version !== body.version) return refuse('changed_meanwhile')
    const ability = canRelease(row)
    if (!ability.can) return refuse(ability.reason)
    const count = reach.networks.length
    if (count !== body.networkCount) return refuse('gateway_reach_changed', { count })
    return accept({ ...row, is_chosen: false }, changedChoice(scope, row, { before: row, after: null, reach }))
  },
  view: toPaymentGateway,
})
