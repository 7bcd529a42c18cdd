import { negativeListings } from '@caderneta/contracts/negative-listings'
import { must } from '../../platform/must.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { inclusionVerdicts } from './debt-rules.ts'
import { debtBehind } from './debt-store.ts'
import { exclusionOf } from './exclusion-rules.ts'
import { knownBefore } from './list-debts.ts'
import { oneListing } from './listing-store.ts'
import { toListingRecord } from './listing-view.ts'

export const getListing = queryWith(
  negativeListings.get,
  knownBefore,
  async (tx, { params: { id } }, scope, { isOn, termsOf }) => {
    const [row, found] = await Promise.all([tx.first(oneListing(scope, id)), tx.first(debtBehind(scope, id))])
    if (!row) throw notFound('negative_listing')
    const debt = must(found, 'a key holds the invoice of a listing')
    const verdicts = inclusionVerdicts(debt, row, { isOn, terms: termsOf(row.uf), today: scope.today })
    return toListingRecord(row, scope, verdicts, exclusionOf({ debt, listing: row, today: scope.today }))
  },
)
