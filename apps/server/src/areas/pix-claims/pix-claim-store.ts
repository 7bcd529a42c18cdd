// The one select of Pix claims, its lock, and the payments that a claimed Pix made.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import {
  creditOfInvoice,
  creditRows,
  lockedGuardianOf,
  lockedWhole,
  standingEntries,
  toldToBank,
  isPartGivenBack,
} from '../invoices/public.ts'
import { bankEntryKinds, isLetGo, recoveredPayments } from '../settlements/public.ts'
import type { ClaimTable, PixClaimRow } from './pix-claim-view.ts'

const recoveryOf = sql<
  PixClaimRow['recovery']
>`(select jsonb_build_object('wish', v.wish, 'isWaiting', v.status = 'requested', 'cents', v.cents,
    'by', v.requested_by_name)
  from recovery v where v.tenant_id = r.tenant_id and v.claim_id = r.id and v.status <> 'canceled')`

/** Whether its payment has what its return takes no more: as `standsAgainst` of the settlements says. */
const isSpent = (
  tenantId: number,
) => sql<boolean>`(r.status in ('blocked', 'returnPending') and exists (select from payment y
    where y.tenant_id = r.tenant_id and y.id = r.payment_id and y.reverted_by is null
      and (y.surplus_cents > coalesce((${creditRows(tenantId, sql`i.guardian_id`)}), 0)
        or ((i.status = 'refunded' or ${isLetGo}) and y.principal_cents + y.discount_cents + y.tolerated_cents > 0)
        or ${isPartGivenBack('y')})))`

export function pixClaimsInScope(scope: Scope) {
  return db
    .selectFrom('pix_claim as r')
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.school_id'))
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.tenant_id', '=', 'r.tenant_id').onRef('i.id', '=', 'r.invoice_id'),
    )
    .innerJoin('guardian as g', (join) =>
      join.onRef('g.tenant_id', '=', 'i.tenant_id').onRef('g.id', '=', 'i.guardian_id'),
    )
    .selectAll('r')
    .select([
      's.fantasy_name as school_name',
      'i.number as invoice_number',
      'g.id as guardian_id',
      'g.name as guardian_name',
      recoveryOf.as('recovery'),
      isSpent(scope.tenantId).as('is_spent'),
    ])
    .where('r.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'r.school_id'))
}

export function onePixClaim(scope: Scope, id: string): Query<PixClaimRow> {
  return pixClaimsInScope(scope).where('r.id', '=', id)
}

export function pixClaimForUpdate(scope: Scope, id: string): Query<PixClaimRow> {
  return pixClaimsInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

/** All claims of a payment. Its invoice is locked before, so no other comes meanwhile. */
export function claimsOfPayment({ tenantId }: Scope, paymentId: string): Query<ClaimTable> {
  return db
    .selectFrom('pix_claim')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .forNoKeyUpdate()
}

/** What the return of a payment of this invoice needs, the invoice locked first. */
export function returnLocks(scope: Scope, invoiceId: string) {
  return {
    ...lockedWhole(scope, invoiceId),
    posted: standingEntries(scope, invoiceId, bankEntryKinds),
    told: toldToBank(scope, invoiceId),
    guardian: lockedGuardianOf(scope, invoiceId),
    credit: creditOfInvoice(scope, invoiceId),
    recovered: recoveredPayments(scope, invoiceId),
  }
}

export type PaidBy = { id: string; invoice_id: string; cents: number }

/** Payments that the Pix made, also those that were undone since: one, several where it paid several invoices, or what a person identified. */
export function paymentsOfPix({ tenantId }: Scope, endToEndId: string): Query<PaidBy> {
  return statement(sql<PaidBy>`select p.id, p.invoice_id, p.cents from payment p
    where p.tenant_id = ${tenantId}::int and p.ext_ref in (
      select ${endToEndId}::text union all select ${endToEndId}::text || '/' || n from generate_series(1, 100) n
      union all select 'identified:' || x.id from settlement_exception x
        where x.tenant_id = ${tenantId}::int and x.kind = 'pixUnknown' and x.detail ->> 'endToEndId' = ${endToEndId}::text)
    order by p.id`)
}
