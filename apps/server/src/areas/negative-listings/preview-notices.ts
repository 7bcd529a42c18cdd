import { negativeListings } from '@caderneta/contracts/negative-listings'
import { queryWith } from '../../platform/operation/query.ts'
import { debtsNamed } from './debt-store.ts'
import { toDebt } from './debt-view.ts'
import { knownBefore } from './list-debts.ts'

export const previewNotices = queryWith(negativeListings.preview, knownBefore, async (tx, { body }, scope, known) => {
  const rows = await tx.rows(debtsNamed(scope, body.invoiceIds))
  const items = rows.map((row) => toDebt(row, scope, known))
  const suitable = items.filter(({ isSuitable }) => isSuitable)
  return {
    count: items.length,
    suitableCount: suitable.length,
    suitableCents: suitable.reduce((sum, { cents }) => sum + cents, 0),
    items,
  }
})
