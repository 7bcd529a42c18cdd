// Every file with news is read, the earlier first; without reading it is one, for a person to carry.
import { sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import { type Call, direct } from '../../platform/operation/endpoint.ts'
import { readReturnBytes } from '../payment-files/public.ts'
import { askBank, type BankPlace, placeOf } from './bank-client.ts'
import { audited } from './lever-audit.ts'
import { paymentsPath } from './sandbox-payments.ts'

type Made = { id: number; name: string; bytes: Buffer }

export const answerPayments = direct(sandboxPayments.answerPayments, async (call) => {
  const { platform, scope, input } = call
  const place = await placeOf(platform, scope, input.params.id)
  const files: { id: number; name: string; returnId: string | null }[] = []
  // Each file follows the one before.
  for (let made = await nextFile(call, place); made; made = await nextFile(call, place)) {
    const { id, name, bytes } = made
    await audited(platform, scope, sandboxPayments.answerPayments, place.id, { file: name, isRead: input.body.read })
    if (!input.body.read) return { files: [{ id, name, returnId: null }] }
    files.push({ id, name, returnId: await readReturnBytes(platform, scope, { fileName: name, bytes }) })
  }
  return { files }
})

async function nextFile({ platform }: Pick<Call<unknown>, 'platform'>, place: BankPlace): Promise<Made | null> {
  const answer = await askBank(platform, { method: 'GET', path: paymentsPath(place, '/retorno') })
  if (answer.status === 204) return null
  // none: an answer without a file name
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'RETORNO.RET'
  return { id: Number(answer.headers.get('x-file-id')), name, bytes: Buffer.from(await answer.arrayBuffer()) }
}
