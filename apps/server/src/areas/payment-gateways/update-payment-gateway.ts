import { events, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { isAllowedAddress } from '../../platform/outside-request.ts'
import { givenSecrets, secretProblem } from './given-secrets.ts'
import {
  gatewayKey,
  paymentGatewayColumns,
  paymentGatewayForUpdate,
  sameName,
  secretParts,
} from './payment-gateway-store.ts'
import { toPaymentGateway } from './payment-gateway-view.ts'

export const updatePaymentGateway = action(paymentGateways.update, {
  prepare: async ({ body }, { platform }) => ({
    key: gatewayKey(platform),
    isAllowed: isAllowedAddress(platform, body.url),
  }),
  lock: ({ params, body }, scope) => ({
    before: one('payment_gateway', paymentGatewayForUpdate(scope, params.id)),
    same: sameName(scope, body.name, params.id),
  }),
  decide: ({ before, same }, { body }, scope, { key, isAllowed }) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (same.length > 0) return refuse('payment_gateway_already_exists', {}, ['name'])
    if (!isAllowed) return refuse('gateway_address_not_allowed', {}, ['url'])
    const problem = secretProblem(body, before)
    if (problem) return refuse(problem.code, {}, [problem.member])
    const secrets = givenSecrets(body, before)
    const has_certificate = before.has_certificate || secrets.has('certificate')
    const { after, effects } = changed(
      'payment_gateway',
      scope,
      before,
      { ...paymentGatewayColumns(body), has_certificate },
      {
        event: events['paymentGateway.updated'],
        // That they are others is told, and nothing of what they are.
        ...(secrets.size === 0 ? {} : { mask: (columns) => ({ ...columns, secrets: '•••' }) }),
      },
    )
    const parts = [...effects.parts, ...secretParts(scope, before.id, secrets, key)]
    return accept(after, { ...effects, parts })
  },
  view: toPaymentGateway,
})
