// What covers an invoice from installments of agreements that have ended, as conditions and columns of other queries.
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'

/** Of covered part `k`: the installments that must stay paid for it to have money, which are all of an agreement that was paid to the end. */
const standBehind = sql`(select s.installment_id from covered_part s where s.tenant_id = k.tenant_id and s.agreement_id = k.agreement_id
  and (k.is_kept or s.installment_id = k.installment_id))`

/** The installments that the invoice counts on, as a condition takes them. */
export function installmentsBehind(scope: Pick<Scope, 'tenantId'>, invoiceId: string): RawBuilder<unknown> {
  return sql`(select b.installment_id from covered_part k cross join lateral ${standBehind} b
    where k.tenant_id = ${scope.tenantId}::int and k.invoice_id = ${invoiceId}::uuid)`
}

/** Of covered part `k`. */
export const isOwedBehind = sql<boolean>`exists (select from invoice o where o.tenant_id = k.tenant_id and o.open_cents > 0 and o.id in ${standBehind})`

/** Of `invoice i`: an installment that it counts on is owed again, because a payment of it was taken back. */
export const isCoverOwed = sql<boolean>`exists (select from covered_part k where k.tenant_id = i.tenant_id and k.invoice_id = i.id and ${isOwedBehind})`

/** Of `invoice i`, its own amount: by money of agreements that have ended, which is on their installments. */
export const coveredCents = sql<number>`(select coalesce(sum(k.cents), 0)::bigint from covered_part k where k.tenant_id = i.tenant_id and k.invoice_id = i.id
  and not k.is_charges)`

/** What became of the agreement that took a canceled invoice: `waived`, where it ended without money for this one. */
export type AgreedState = 'running' | 'settled' | 'waived'

/** Of `invoice i`; null: no agreement took it. */
export const agreedState = sql<AgreedState | null>`case when i.status in ('canceled', 'refunded') then (select case
    when not exists (select from covered_part k where k.tenant_id = h.tenant_id and k.agreement_id = h.holder_id) then 'running'
    when exists (select from covered_part k where k.tenant_id = h.tenant_id and k.agreement_id = h.holder_id and k.invoice_id = h.invoice_id) then 'settled'
    else 'waived' end
  from invoice_hold h where h.tenant_id = i.tenant_id and h.invoice_id = i.id and h.reason = 'agreement' limit 1) end`

/**
 * Of the payment of this alias: a part of it is with the family, or it paid for an agreement that was paid to the end, and a month of that is. Whoever takes
 * it back would open the agreement again.
 */
export function isPartGivenBack(payment: 'payment' | 'p' | 'y'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${payment}.${column}`)
  return sql<boolean>`((exists (select from given_back_share g where g.tenant_id = ${of('tenant_id')} and g.payment_id = ${of('id')} and g.undone_at is null)
    or exists (select from covered_part k join covered_part m on m.tenant_id = k.tenant_id and m.agreement_id = k.agreement_id
      join given_back_share g on g.tenant_id = m.tenant_id and g.invoice_id = m.invoice_id and g.undone_at is null
      where k.tenant_id = ${of('tenant_id')} and k.installment_id = ${of('invoice_id')} and k.is_kept))
    and ${of('principal_cents')} + ${of('discount_cents')} + ${of('tolerated_cents')} > 0)`
}
