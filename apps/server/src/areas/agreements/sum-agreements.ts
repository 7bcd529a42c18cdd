import { agreements } from '@caderneta/contracts/agreements'
import { allOf, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { foundBy } from './agreement-filters.ts'
import { agreementsInScope } from './agreement-store.ts'

export const sumAgreements = query(agreements.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    ...foundBy(filter),
    when(filter.schoolId, (ids) => sql`r.school_id = any(${ids}::uuid[])`),
    when(filter.guardianId, (id) => sql`r.guardian_id = ${id}::uuid`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
    when(filter.agreementType, (types) => sql`r.agreement_type = any(${types}::text[])`),
    when(filter.search, (text) => sql`r.search like ${likePattern(text)}::text`),
  ])
  const rows = sql`select r.total_cents as "totalCents", r.open_cents as "openCents" from (${agreementsInScope(scope)}) r where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['totalCents', 'openCents'])))
})
