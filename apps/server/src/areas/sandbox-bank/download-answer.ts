import { sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank } from './bank-client.ts'
import { paymentsOf } from './sandbox-payments.ts'

export const downloadAnswer = direct(sandboxPayments.paymentAnswer, async ({ platform, scope, input }) => {
  const { id, fileId } = input.params
  const { path } = await paymentsOf(platform, scope, id, `/files/${fileId}`)
  const answer = await askBank(platform, { method: 'GET', path })
  // none: an answer without a file name
  const fileName = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'RETORNO.RET'
  return { fileName, mediaType: 'application/octet-stream', bytes: new Uint8Array(await answer.arrayBuffer()) }
})
