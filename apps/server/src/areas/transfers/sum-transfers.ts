import { transfers } from '@caderneta/contracts/transfers'
import { allOf, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { transfersInScope } from './transfer-store.ts'

/** What was canceled pays nothing and adds nothing. */
export const sumTransfers = query(transfers.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.schoolId, (ids) => sql`r.school_id = any(${ids}::uuid[])`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
    when(filter.auditStatus, (states) => sql`r.audit_status = any(${states}::text[])`),
    when(filter.from, (day) => sql`r.competence >= date_trunc('month', ${day}::date)`),
    when(filter.to, (day) => sql`r.competence <= ${day}::date`),
    when(filter.search, (text) => sql`r.search like ${likePattern(text)}::text`),
  ])
  const rows = sql`select case when r.status = 'canceled' then 0 else coalesce(r.result_cents, 0) end as "resultCents",
      r.due_cents as "dueCents", r.paid_cents as "paidCents"
    from (${transfersInScope(scope)}) r where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['resultCents', 'dueCents', 'paidCents'])))
})
