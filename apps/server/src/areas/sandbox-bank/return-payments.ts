import { sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank } from './bank-client.ts'
import { audited } from './lever-audit.ts'
import { paymentsOf } from './sandbox-payments.ts'

export const returnPayments = direct(sandboxPayments.returnPayments, async ({ platform, scope, input }) => {
  const { place, path } = await paymentsOf(platform, scope, input.params.id, '/return')
  const answer = await askBank(platform, { method: 'POST', path, body: input.body })
  await audited(platform, scope, sandboxPayments.returnPayments, place.id, { count: input.body.references.length })
  return sandboxPayments.returnPayments.returns.parse(await answer.json())
})
