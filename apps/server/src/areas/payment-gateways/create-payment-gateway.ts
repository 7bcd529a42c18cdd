import { events, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { isAllowedAddress } from '../../platform/outside-request.ts'
import { newId } from '../../platform/uuid.ts'
import { givenSecrets, secretProblem } from './given-secrets.ts'
import { gatewayKey, paymentGatewayColumns, sameName, secretParts } from './payment-gateway-store.ts'
import { toPaymentGateway } from './payment-gateway-view.ts'

export const createPaymentGateway = action(paymentGateways.create, {
  prepare: async ({ body }, { platform }) => ({
    id: newId(),
    key: gatewayKey(platform),
    secrets: givenSecrets(body, null),
    problem: secretProblem(body, null),
    isAllowed: isAllowedAddress(platform, body.url),
  }),
  lock: ({ body }, scope) => ({ same: sameName(scope, body.name) }),
  decide: ({ same }, { body }, scope, { id, key, secrets, problem, isAllowed }) => {
    if (same.length > 0) return refuse('payment_gateway_already_exists', {}, ['name'])
    if (!isAllowed) return refuse('gateway_address_not_allowed', {}, ['url'])
    if (problem) return refuse(problem.code, {}, [problem.member])
    const columns = { ...paymentGatewayColumns(body), has_certificate: secrets.has('certificate') }
    const { row, effects } = created('payment_gateway', scope, id, columns, {
      event: events['paymentGateway.created'],
    })
    // One statement: the foreign key is looked at when all rows are there.
    const parts = [...effects.parts, ...secretParts(scope, id, secrets, key)]
    return accept({ ...row, is_chosen: false }, { ...effects, parts })
  },
  view: toPaymentGateway,
})
