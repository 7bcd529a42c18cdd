// Money that its payer claims may be credit of a family already: of a month that was given back before, or beyond its invoice. While the provider
// keeps it, no refund leaves that only the claimed money covers. A payment that a person records was made, and is booked.
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { settlements } from '@caderneta/contracts/settlements'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { type AskGuard, type GuardedCall } from '../../platform/platform.ts'
import { guard } from '../../platform/operation/guard.ts'
import { creditRows } from '../invoices/public.ts'

type OfRefund = GuardedCall<{ params: { id: string } }>

async function onlyClaimedCovers({ scope, input: { params } }: OfRefund): Promise<AskGuard<'credit_claimed'>> {
  return async (tx) => {
    const [found] = await tx.rows(claimedOf(scope, params.id))
    return found ? refuse('credit_claimed') : null
  }
}

export const guardRefunds = [
  guard(settlements.approveRefund, onlyClaimedCovers),
  guard(refundPix.payRefundByPix, onlyClaimedCovers),
  guard(refundPix.approveRefundPix, onlyClaimedCovers),
]

/** A row where more of the family's credit is claimed than what the refund leaves of it: that is the refund's own no more since it was asked for. */
function claimedOf({ tenantId }: Scope, refundId: string): Query<{ cents: number }> {
  const guardianId = sql`(select r.guardian_id from guardian_refund r where r.tenant_id = ${tenantId}::int and r.id = ${refundId}::uuid)`
  return statement(sql<{
    cents: number
  }>`select sum(least(c.cents, y.surplus_cents + case when i.status = 'refunded' then y.principal_cents + y.charges_cents else 0 end))::bigint as cents
    from pix_claim c join payment y on y.tenant_id = c.tenant_id and y.id = c.payment_id and y.reverted_by is null
    join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
    where c.tenant_id = ${tenantId}::int and c.status in ('blocked', 'returnPending') and i.guardian_id = ${guardianId}
    having sum(least(c.cents, y.surplus_cents + case when i.status = 'refunded' then y.principal_cents + y.charges_cents else 0 end))
      > coalesce((${creditRows(tenantId, guardianId)}), 0)`)
}
