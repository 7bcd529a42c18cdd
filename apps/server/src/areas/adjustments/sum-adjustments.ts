import { adjustments } from '@caderneta/contracts/adjustments'
import { allOf, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { adjustmentsInScope } from './adjustment-store.ts'

/** What was discarded moves nothing and adds nothing. */
export const sumAdjustments = query(adjustments.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.schoolId, (ids) => sql`(r.school_id = any(${ids}::uuid[]) or r.other_school_id = any(${ids}::uuid[]))`),
    when(filter.kind, (kinds) => sql`r.kind = any(${kinds}::text[])`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
    when(filter.search, (text) => sql`r.search like ${likePattern(text)}::text`),
  ])
  const rows = sql`select case when r.status = 'discarded' then 0 else r.cents end as cents, r.open_to_school_cents as "openToSchoolCents",
      r.open_from_school_cents as "openFromSchoolCents"
    from (${adjustmentsInScope(scope)}) r where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['cents', 'openToSchoolCents', 'openFromSchoolCents'])))
})
