import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'
import { behaviorOf } from './bank-behavior.ts'

export const readBehavior = direct(sandboxBank.behavior, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  return behaviorOf(await (await askBank(platform, { method: 'GET', path: pathOf(place, 'behavior') })).json())
})
