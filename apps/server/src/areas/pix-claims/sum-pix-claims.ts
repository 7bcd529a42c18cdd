import { pixClaims } from '@caderneta/contracts/pix-claims'
import { inSchools } from '../../platform/access/scope.ts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'

export const sumPixClaims = query(pixClaims.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.schoolId, (ids) => sql`r.school_id = any(${ids}::uuid[])`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
  ])
  const rows = sql`select r.cents from pix_claim r
    where r.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'r.school_id')} and ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['cents'])))
})
