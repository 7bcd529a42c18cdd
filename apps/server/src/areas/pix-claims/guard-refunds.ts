// Money that its payer claims may be credit of a family already: of a month that was given back before, its own or one that it covered, or beyond its invoice. While the provider
// keeps it, no refund leaves that only the claimed money covers. A payment that a person records was made, and is booked.
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { settlements } from '@caderneta/contracts/settlements'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { type AskGuard, type GuardedCall } from '../../platform/platform.ts'
import { guard } from '../../platform/operation/guard.ts'
import { creditRows } from '../invoices/public.ts'

type OfRefund = GuardedCall<{ params: { id: string } }>

async function onlyClaimedCovers({ scope, input: { params } }: OfRefund): Promise<AskGuard<'credit_claimed'>> {
  return async (tx) => ((await tx.rows(claimedOf(scope, [params.id]))).length > 0 ? refuse('credit_claimed') : null)
}

async function claimedOnes(tx: Tx, scope: Scope, ids: readonly string[]) {
  return new Map((await tx.rows(claimedOf(scope, ids))).map(({ id }) => [id, 'credit_claimed'] as const))
}

export const guardRefunds = [
  guard(settlements.approveRefund, onlyClaimedCovers, null, claimedOnes),
  guard(refundPix.payRefundByPix, onlyClaimedCovers, null, claimedOnes),
  guard(refundPix.approveRefundPix, onlyClaimedCovers, null, claimedOnes),
]

/** Those where more of the family's credit is claimed than what the refund leaves of it: that is the refund's own no more since it was asked for. */
function claimedOf({ tenantId }: Scope, refundIds: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`with claimed as materialized (
      select r.id, r.guardian_id, sum(least(c.cents, y.surplus_cents
        + case when i.status = 'refunded' then y.principal_cents + y.charges_cents else 0 end
        + coalesce((select sum(k.cents) from given_back_share k where k.tenant_id = y.tenant_id and k.payment_id = y.id and k.undone_at is null), 0)))
        as cents
      from pix_claim c join payment y on y.tenant_id = c.tenant_id and y.id = c.payment_id and y.reverted_by is null
      join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      join guardian_refund r on r.tenant_id = c.tenant_id and r.guardian_id = i.guardian_id and r.id = any(${[...refundIds]}::uuid[])
      where c.tenant_id = ${tenantId}::int and c.status in ('blocked', 'returnPending') group by r.id, r.guardian_id)
    select l.id from claimed l where l.cents > coalesce((${creditRows(tenantId, sql`l.guardian_id`)}), 0)`)
}
