import { conciliations } from '@caderneta/contracts/conciliations'
import { allOf, when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { linesInScope } from './line-store.ts'

export const sumStatementLines = query(conciliations.lineTotals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.bankAccountId, (ids) => sql`r.bank_account_id = any(${ids}::uuid[])`),
    when(filter.state, (states) => sql`r.state = any(${states}::text[])`),
    when(filter.from, (day) => sql`r.day >= ${day}::date`),
    when(filter.to, (day) => sql`r.day <= ${day}::date`),
  ])
  const rows = sql`select r.cents from (${linesInScope(scope)}) r where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['cents'])))
})
