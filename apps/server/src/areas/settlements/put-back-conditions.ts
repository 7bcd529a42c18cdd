// A payment that put back what a bank took, as conditions and columns of other queries: it paid nothing of its invoice.
import { sql } from 'kysely'

/** Of payment `p`, while what it put back stands. */
export const isPutBack = sql<boolean>`exists (select from recovery_part k where k.tenant_id = p.tenant_id and k.payment_id = p.id and k.status = 'booked')`

/** The same in cents: 0 of every other payment. */
export const putBackCents = sql<number>`coalesce((select k.cents from recovery_part k where k.tenant_id = p.tenant_id and k.payment_id = p.id
  and k.status = 'booked'), 0)::bigint`
