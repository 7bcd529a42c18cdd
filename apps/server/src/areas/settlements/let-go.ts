// Of `invoice i`: less is paid of it, covered by agreements and open than it is of, or it is owed no more; `standsAgainst` says it of a payment.
import { sql } from 'kysely'
import { coveredCents } from '../invoices/public.ts'

export const isLetGo = sql<boolean>`(i.status in ('expired', 'canceled', 'duplicated')
  or i.status in ('paid', 'generated', 'pending', 'authorized', 'inProtest') and i.open_cents + ${coveredCents} + coalesce((select
    sum(o.principal_cents + o.discount_cents + o.tolerated_cents) from payment o
    where o.tenant_id = i.tenant_id and o.invoice_id = i.id and o.reverted_by is null), 0) < i.nominal_cents)`
