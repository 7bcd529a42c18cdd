import { enrollments } from '@caderneta/contracts/enrollments'
import { query } from '../../platform/operation/query.ts'
import { sql } from '../../platform/db/sql.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { narrowed } from './list-enrollments.ts'

/** What a month of the filter's enrollments brings: those that ended bring nothing. */
export const sumEnrollments = query(enrollments.totals, async (tx, { query: filter }, scope) => {
  const rows = narrowed(scope, filter)
    .clearSelect()
    .select(
      sql<number>`case when e.status in ('canceled', 'evaded') then 0 else e.monthly_cents end`.as('monthlyCents'),
    )
  return asTotals(await tx.first(totalsOf(sql`${rows}`, ['monthlyCents'])))
})
