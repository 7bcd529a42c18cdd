// Money that its payer claims is blocked: it does not become credit of the family meanwhile, nor does what it covers of another invoice. The invoice and
// the installments that cover it are locked by the call, as they are by whoever hears of a claim.
import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { guard } from '../../platform/operation/guard.ts'
import { installmentsBehind } from '../invoices/public.ts'

export const guardGiveBack = guard(giveBacks.giveBack, async ({ scope, input: { params } }) => async (tx) => {
  const [claim] = await tx.rows(blockedClaimOf(scope, params.id))
  return claim ? refuse('payment_claimed') : null
})

function blockedClaimOf({ tenantId }: Scope, invoiceId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select c.id from pix_claim c where c.tenant_id = ${tenantId}::int
    and c.status in ('blocked', 'returnPending') and (c.invoice_id = ${invoiceId}::uuid
      or c.invoice_id in ${installmentsBehind({ tenantId }, invoiceId)}) limit 1`)
}
