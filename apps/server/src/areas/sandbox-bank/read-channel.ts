import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'

export const readChannel = direct(sandboxBank.channel, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const answer: unknown = await (await askBank(platform, { method: 'GET', path: pathOf(place, 'sftp') })).json()
  return sandboxBank.channel.returns.parse({ host: 'localhost', ...Object(answer) })
})
