import { settlements } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { visible } from './exception-store.ts'
import { asked } from './list-exceptions.ts'

/** The money that waits for a decision, or was decided. */
export const sumExceptions = query(settlements.exceptionTotals, async (tx, { query: filter }, scope) => {
  const rows = sql`select x.cents from settlement_exception x
    where x.tenant_id = ${scope.tenantId}::int and ${visible(scope)} and ${asked(filter)}`
  return asTotals(await tx.first(totalsOf(rows, ['cents'])))
})
