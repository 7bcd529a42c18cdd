import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank, placeOf } from './bank-client.ts'
import { behaviourOf } from './bank-behaviour.ts'
import { audited } from './lever-audit.ts'

export const setBehaviour = direct(sandboxBank.setBehaviour, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const body = { account: place.key, ...input.body }
  const answer = await askBank(platform, {
    method: 'POST',
    path: `/bank/${place.network}/${place.bank}/behaviour`,
    body,
  })
  await audited(platform, scope, sandboxBank.setBehaviour, place.id, { ...input.body })
  return behaviourOf(await answer.json())
})
