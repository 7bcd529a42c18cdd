// A notice about a claim: each payment that its Pix made has a claim of its own, in a transaction of its own. Told again, or by two at once, it
// changes nothing: the invoice is locked first.
import type { ClaimNotice } from '@caderneta/contracts/pix-claims'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { lockedState } from '../../platform/operation/action.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { centsOf } from '../payments/public.ts'
import { type ClaimPart, heardClaim } from './heard-claim.ts'
import { spread } from './pix-claim-rules.ts'
import { claimsOfPayment, paymentsOfPix, returnLocks } from './pix-claim-store.ts'

/** @throws Refusal where the provider must tell it again later, or look at what it tells. */
export async function receiveClaim(platform: Platform, scope: Scope, notice: ClaimNotice): Promise<void> {
  const payments = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(paymentsOfPix(scope, notice.endToEndId)),
  )
  const cents = centsOf(notice.valor)
  if (payments.length === 0) throw new Refusal('pix_claim_unknown_payment')
  if (cents > payments.reduce((sum, payment) => sum + payment.cents, 0)) throw new Refusal('pix_claim_above_payment')
  const claimed = spread(payments, cents).filter((part) => part.cents > 0)
  const back = spread(claimed, centsOf(notice.valorDevolvido ?? notice.valor))
  for (const { row, cents: returnedCents } of back) {
    const part = { paymentId: row.row.id, cents: row.cents, returnedCents }
    await receivePart(platform, scope, row.row.invoice_id, { notice, part })
  }
}

async function receivePart(
  platform: Platform,
  scope: Scope,
  invoiceId: string,
  heard: { notice: ClaimNotice; part: ClaimPart },
): Promise<void> {
  const isNew = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const [locked, claims] = await Promise.all([
      lockedState(tx, returnLocks(scope, invoiceId)),
      tx.rows(claimsOfPayment(scope, heard.part.paymentId)),
    ])
    const effects = heardClaim(scope, heard, locked, claims)
    if (!effects) {
      await tx.rollback()
      return false
    }
    await commitOperation(tx, { actor: scope.actor, operation: 'pixClaims.webhook', effects })
    return true
  })
  if (isNew) platform.wakeRelay()
}
