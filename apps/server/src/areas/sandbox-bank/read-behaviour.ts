import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'
import { behaviourOf } from './bank-behaviour.ts'

export const readBehaviour = direct(sandboxBank.behaviour, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  return behaviourOf(await (await askBank(platform, { method: 'GET', path: pathOf(place, 'behaviour') })).json())
})
