import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank, placeOf } from './bank-client.ts'
import { behaviorOf } from './bank-behavior.ts'
import { audited } from './lever-audit.ts'

export const setBehavior = direct(sandboxBank.setBehavior, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const body = { account: place.key, ...input.body }
  const answer = await askBank(platform, {
    method: 'POST',
    path: `/bank/${place.network}/${place.bank}/behavior`,
    body,
  })
  await audited(platform, scope, sandboxBank.setBehavior, place.id, { ...input.body })
  return behaviorOf(await answer.json())
})
