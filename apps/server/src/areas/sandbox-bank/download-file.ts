import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'

export const downloadFile = direct(sandboxBank.file, async ({ platform, scope, input }) => {
  if (scope.isMasked) throw new Refusal('personal_data_hidden', { status: 403 })
  const place = await placeOf(platform, scope, input.params.id)
  const own = sandboxBank.files.returns.parse(
    await (await askBank(platform, { method: 'GET', path: pathOf(place, 'files') })).json(),
  )
  const file = own.items.find(({ id }) => id === input.params.fileId)
  if (!file) throw new Refusal('sandbox_bank_refused', { status: 404, values: { detail: 'Arquivo não encontrado.' } })
  const answer = await askBank(platform, {
    method: 'GET',
    path: `/bank/${place.network}/${place.bank}/files/${file.id}`,
  })
  return {
    fileName: file.name,
    mediaType: 'application/octet-stream',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
})
