import { sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank } from './bank-client.ts'
import { paymentsOf } from './sandbox-payments.ts'

export const readPaymentRules = direct(sandboxPayments.paymentRules, async ({ platform, scope, input }) => {
  const { path } = await paymentsOf(platform, scope, input.params.id, '/behavior')
  const answer = await askBank(platform, { method: 'GET', path })
  return sandboxPayments.paymentRules.returns.parse(await answer.json())
})
