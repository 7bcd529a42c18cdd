import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { direct } from '../../platform/operation/endpoint.ts'
import { readRetornoBytes } from '../bank-files/public.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'
import { audited } from './lever-audit.ts'

export const makeRetorno = direct(sandboxBank.makeRetorno, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const answer = await askBank(platform, { method: 'GET', path: pathOf(place, 'retorno') })
  if (answer.status === 204) return { file: null, retornoId: null, jobId: null }
  const bytes = Buffer.from(await answer.arrayBuffer())
  // none: an answer without a file name
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'RETORNO.RET'
  const file = { id: Number(answer.headers.get('x-file-id')), name }
  await audited(platform, scope, sandboxBank.makeRetorno, place.id, { file: name, isRead: input.body.read })
  if (!input.body.read) return { file, retornoId: null, jobId: null }
  const read = await readRetornoBytes(platform, scope, { fileName: name, bytes })
  return { file, retornoId: read.id, jobId: read.jobId }
})
