import { sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank } from './bank-client.ts'
import { audited } from './lever-audit.ts'
import { paymentsOf } from './sandbox-payments.ts'

export const setPaymentRules = direct(sandboxPayments.setPaymentRules, async ({ platform, scope, input }) => {
  const { place, path } = await paymentsOf(platform, scope, input.params.id, '/behavior')
  const answer = await askBank(platform, { method: 'POST', path, body: input.body })
  await audited(platform, scope, sandboxPayments.setPaymentRules, place.id, { ...input.body })
  return sandboxPayments.setPaymentRules.returns.parse(await answer.json())
})
