import { bankFiles } from '@caderneta/contracts/bank-files'
import { direct } from '../../platform/operation/endpoint.ts'
import { shownLines } from './remessa-lines.ts'

const onPage = 50

export const listRemessaLines = direct(bankFiles.remessaLines, async ({ platform, scope, input }) => {
  const { params, query } = input
  // One more: whether another page follows.
  const shown = await shownLines(platform, scope, { id: params.id, from: query.from, count: onPage + 1 })
  return {
    items: shown.slice(0, onPage).map(({ line, text, record }) => ({ line, text, record })),
    next: shown[onPage]?.line ?? null,
  }
})
