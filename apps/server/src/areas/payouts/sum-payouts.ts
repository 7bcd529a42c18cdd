import { payouts } from '@caderneta/contracts/payouts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { payoutsInScope } from './payout-store.ts'

export const sumPayouts = query(payouts.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.schoolId, (ids) => sql`r.school_id = any(${ids}::uuid[])`),
    when(filter.transferId, (id) => sql`r.transfer_id = ${id}::uuid`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
    when(filter.method, (methods) => sql`r.method = any(${methods}::text[])`),
    when(filter.from, (day) => sql`r.scheduled_on >= ${day}::date`),
    when(filter.to, (day) => sql`r.scheduled_on <= ${day}::date`),
    when(filter.search, (text) => sql`r.search like ${likePattern(text)}::text`),
  ])
  const rows = sql`select r.cents from (${payoutsInScope(scope)}) r where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['cents'])))
})
