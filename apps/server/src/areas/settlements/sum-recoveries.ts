import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { askedRecoveries } from './list-recoveries.ts'

export const sumRecoveries = query(recoveries.recoveryTotals, async (tx, { query: filter }, scope) => {
  const wanted = askedRecoveries(filter)
  const rows = sql`select r.cents, r.open_cents as "openCents" from recovery r
    where r.tenant_id = ${scope.tenantId}::int and ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['cents', 'openCents'])))
})
