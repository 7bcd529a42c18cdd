import { received } from '@caderneta/contracts/received'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { asked } from './received-store.ts'

/** What was taken back is counted among the rows and adds nothing. */
export const sumReceived = query(received.totals, async (tx, { query: filter }, scope) => {
  const rows = sql`select case when p.reverted_by is null then p.cents else 0 end as cents,
      case when p.reverted_by is null then p.charges_cents else 0 end as "chargesCents"
    from payment p where ${asked(scope, filter)}`
  return asTotals(await tx.first(totalsOf(rows, ['cents', 'chargesCents'])))
})
