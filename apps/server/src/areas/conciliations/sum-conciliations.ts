import { conciliations } from '@caderneta/contracts/conciliations'
import { allOf, when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { conciliationsInScope } from './conciliation-store.ts'

export const sumConciliations = query(conciliations.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.bankAccountId, (ids) => sql`r.bank_account_id = any(${ids}::uuid[])`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
    when(filter.stage, (stages) => sql`r.stage = any(${stages}::text[])`),
    when(filter.from, (day) => sql`r.day >= ${day}::date`),
    when(filter.to, (day) => sql`r.day <= ${day}::date`),
  ])
  const rows = sql`select r.told_cents as "toldCents", r.booked_cents as "bookedCents", r.credited_cents as "creditedCents",
      r.difference_cents as "differenceCents"
    from (${conciliationsInScope(scope)}) r where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['toldCents', 'bookedCents', 'creditedCents', 'differenceCents'])))
})
