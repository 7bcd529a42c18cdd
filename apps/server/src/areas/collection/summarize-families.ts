// The cards above the list: families and debt of each range of delay.
import { collection } from '@caderneta/contracts/collection'
import { DelayRange } from '@caderneta/contracts/collection-shapes'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { families, openCents } from './family-filter.ts'

/** Each range is counted up to a bound of its own, so that the cards cost no more in a network of millions. */
export const summarizeFamilies = query(collection.summary, async (tx, { query: { schoolId } }, scope) => {
  const cells = await Promise.all(
    DelayRange.options.map(async (range) => {
      const rows = sql`select ${openCents(scope, schoolId)} as "openCents" ${families(scope, { schoolId, range: [range] })}`
      return { range, ...asTotals(await tx.first(totalsOf(rows, ['openCents']))) }
    }),
  )
  return { cells }
})
