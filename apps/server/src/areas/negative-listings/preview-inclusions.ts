import { negativeListings } from '@caderneta/contracts/negative-listings'
import { must } from '../../platform/must.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { masked } from '../guardians/public.ts'
import { brokenOf, inclusionVerdicts } from './debt-rules.ts'
import { debtsBehind } from './debt-store.ts'
import { knownBefore } from './list-debts.ts'
import { canInclude } from './listing-rules.ts'
import { listingsNamed } from './listing-store.ts'

/** Held against the same rules as the inclusion of one. */
export const previewInclusions = queryWith(
  negativeListings.previewInclusions,
  knownBefore,
  async (tx, { body: { listingIds } }, scope, { isOn, termsOf }) => {
    const [rows, debts] = await Promise.all([
      tx.rows(listingsNamed(scope, listingIds)),
      tx.rows(debtsBehind(scope, listingIds)),
    ])
    const byId = new Map(debts.map((debt) => [debt.id, debt]))
    const items = rows.map((row) => {
      const debt = must(byId.get(row.invoice_id), 'a key holds the invoice of a listing')
      const problems = brokenOf(inclusionVerdicts(debt, row, { isOn, terms: termsOf(row.uf), today: scope.today }))
      return {
        id: row.id,
        guardianName: scope.isMasked ? masked.name(row.guardian_name) : row.guardian_name,
        invoiceNumber: row.invoice_number,
        cents: row.cents,
        isSuitable: problems.length === 0 && canInclude(row).can,
        problems,
      }
    })
    const suitable = items.filter(({ isSuitable }) => isSuitable)
    return {
      count: items.length,
      suitableCount: suitable.length,
      suitableCents: suitable.reduce((sum, { cents }) => sum + cents, 0),
      items,
    }
  },
)
