import { retentions } from '@caderneta/contracts/retentions'
import { allOf, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { retentionsInScope } from './retention-store.ts'

/** What was undone retains nothing and adds nothing. */
export const sumRetentions = query(retentions.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.schoolId, (ids) => sql`r.school_id = any(${ids}::uuid[])`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
    when(filter.search, (text) => sql`r.search like ${likePattern(text)}::text`),
  ])
  const rows = sql`select case when r.status = 'undone' then 0 else r.cents end as cents, r.open_cents as "openCents"
    from (${retentionsInScope(scope)}) r where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['cents', 'openCents'])))
})
