import { bankFiles } from '@caderneta/contracts/bank-files'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { shownLines } from './remessa-lines.ts'

export const getRemessaLine = direct(bankFiles.remessaLine, async ({ platform, scope, input: { params } }) => {
  const [line] = await shownLines(platform, scope, { id: params.id, from: params.position, count: 1 })
  if (line?.line !== params.position) throw notFound('line')
  return line
})
