import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { asked } from './quarantine-store.ts'

/** An invoice that came in twice is counted each time, as its list shows it. */
export const sumQuarantines = query(quarantines.quarantineTotals, async (tx, { query: filter }, scope) => {
  const rows = sql`select (q.to_on is null)::int as "inCount", case when q.to_on is null then i.nominal_cents else 0 end as "inCents",
      (q.to_on is not null)::int as "outCount", case when q.to_on is null then 0 else i.nominal_cents end as "outCents"
    from invoice_quarantine q join invoice i on i.tenant_id = q.tenant_id and i.id = q.invoice_id
    where ${asked(scope, filter)}`
  return asTotals(await tx.first(totalsOf(rows, ['inCount', 'inCents', 'outCount', 'outCents'])))
})
