import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { lookOf } from '../tenants/public.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { paidDateOf, payerOf, schoolOf } from './receipt-store.ts'

/**
 * Drawn outside the transaction: nothing waits for ink.
 * @param subject what is not found.
 * @throws Refusal
 */
export async function receiptFile(platform: Platform, scope: Scope, paymentId: string, subject: string) {
  const [paid, school, payer, look] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([
      paidDateOf(tx, scope, paymentId),
      tx.first(schoolOf(scope, paymentId)),
      tx.first(payerOf(scope, paymentId)),
      lookOf(tx),
    ]),
  )
  if (paid === undefined || !school || !payer) throw notFound(subject)
  if (!paid?.isStanding) throw new Refusal('payout_without_receipt')
  const bytes = await receiptPdf(platform, scope.tenantId, { paid, school, payer, look })
  const fileName = `comprovante-repasse-${paid.competence.slice(0, 7)}-${paid.installment}.pdf`
  return { fileName, mediaType: 'application/pdf', bytes, isInline: true }
}
