import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'

export const listFiles = direct(sandboxBank.files, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  return sandboxBank.files.returns.parse(
    await (await askBank(platform, { method: 'GET', path: pathOf(place, 'files') })).json(),
  )
})
