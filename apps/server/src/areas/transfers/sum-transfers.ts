import { transfers } from '@caderneta/contracts/transfers'
import { inSchools } from '../../platform/access/scope.ts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'

/**
 * What was canceled pays nothing and adds nothing. A transfer keeps its own sums, and a school has one a month: they are read from their own
 * table, without the plan and the dates of payment that the list shows beside them.
 */
export const sumTransfers = query(transfers.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    sql`t.tenant_id = ${scope.tenantId}::int`,
    inSchools(scope, 't.school_id'),
    when(filter.schoolId, (ids) => sql`t.school_id = any(${ids}::uuid[])`),
    when(filter.status, (states) => sql`t.status = any(${states}::text[])`),
    when(filter.auditStatus, (states) => sql`t.audit_status = any(${states}::text[])`),
    when(filter.from, (day) => sql`t.competence >= date_trunc('month', ${day}::date)`),
    when(filter.to, (day) => sql`t.competence <= ${day}::date`),
    when(
      filter.search,
      (text) => sql`t.school_id in (select s.id from school s where s.tenant_id = ${scope.tenantId}::int
        and s.search like ${likePattern(text)}::text)`,
    ),
  ])
  const rows = sql`select case when t.status = 'canceled' then 0 else coalesce(t.result_cents, 0) end as "resultCents",
      t.due_cents as "dueCents", t.paid_cents as "paidCents"
    from transfer t where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['resultCents', 'dueCents', 'paidCents'])))
})
