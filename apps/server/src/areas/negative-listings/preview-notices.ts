import { negativeListings } from '@caderneta/contracts/negative-listings'
import { query } from '../../platform/operation/query.ts'
import { debtsNamed } from './debt-store.ts'
import { toDebt } from './debt-view.ts'
import { knownOf } from './list-debts.ts'

export const previewNotices = query(negativeListings.preview, async (tx, { body }, scope, platform) => {
  const [known, rows] = await Promise.all([knownOf(platform, scope), tx.rows(debtsNamed(scope, body.invoiceIds))])
  const items = rows.map((row) => toDebt(row, scope, known))
  const suitable = items.filter(({ isSuitable }) => isSuitable)
  return {
    count: items.length,
    suitableCount: suitable.length,
    suitableCents: suitable.reduce((sum, { cents }) => sum + cents, 0),
    items,
  }
})
