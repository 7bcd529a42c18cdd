// What of a charge an enrollment `e` was billed for already, as SQL: of a month that two payers share, one part may be billed and the other not.
import { type RawBuilder, sql } from 'kysely'

type Charge = { productId: RawBuilder<unknown>; competence: string }

/** Joins the slot that begins the charge, `b0`, and the one that ends it, `b1`; of a charge that was billed whole they are the same. */
export function joinBilledParts(charge: Charge): RawBuilder<unknown> {
  const { productId, competence } = charge
  return sql`left join billed_slot b0 on b0.tenant_id = e.tenant_id and b0.enrollment_id = e.id and b0.product_id = ${productId}
      and b0.competence = ${competence}::date and b0.installment = 1 and b0.from_ppm = 0
    left join billed_slot b1 on b1.tenant_id = e.tenant_id and b1.enrollment_id = e.id and b1.product_id = ${productId}
      and b1.competence = ${competence}::date and b1.installment = 1 and b1.to_ppm = 1000000`
}

const openFrom = sql`coalesce(b0.to_ppm, 0)`
const openTo = sql`coalesce(b1.from_ppm, 1000000)`

/** All parts of it. */
export const isBilled: RawBuilder<boolean> = sql<boolean>`(${openFrom} >= ${openTo})`

/** Of `cents`, what is not billed yet. */
export function openCents(cents: RawBuilder<number | null>): RawBuilder<number | null> {
  return sql`case when ${isBilled} then 0 else control.part_cents(${cents}, ${openFrom}, ${openTo}) end`
}

/** How many invoices bill the rest: one for each payer. */
export function openInvoices(category: string): RawBuilder<number> {
  return sql`case when b0.enrollment_id is null and b1.enrollment_id is null
    and control.payer_ppm(e.guardian_ppm, e.category_ppm, ${category}::text) between 1 and 999999 then 2 else 1 end`
}
