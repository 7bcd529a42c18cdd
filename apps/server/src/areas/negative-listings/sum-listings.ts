import { negativeListings } from '@caderneta/contracts/negative-listings'
import { allOf, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { listingConditions } from './listing-conditions.ts'
import { listingsInScope } from './listing-store.ts'

export const sumListings = query(negativeListings.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.schoolId, (ids) => sql`r.school_id = any(${ids}::uuid[])`),
    when(filter.guardianId, (id) => sql`r.guardian_id = ${id}::uuid`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
    when(filter.search, (text) => sql`r.search like ${likePattern(text)}::text`),
    ...listingConditions(filter, scope),
  ])
  return asTotals(
    await tx.first(totalsOf(sql`select r.cents from (${listingsInScope(scope)}) r where ${wanted}`, ['cents'])),
  )
})
