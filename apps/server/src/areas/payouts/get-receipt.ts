import { payouts } from '@caderneta/contracts/payouts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { lookOf } from '../tenants/public.ts'
import { canPrint } from './payout-rules.ts'
import { onePayout } from './payout-store.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { payerOf, schoolOf } from './receipt-store.ts'

/** Drawn outside the transaction: nothing waits for ink. */
export const getReceipt = direct(payouts.receipt, async ({ platform, scope, input: { params } }) => {
  const [payout, school, payer, look] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([
      tx.first(onePayout(scope, params.id)),
      tx.first(schoolOf(scope, params.id)),
      tx.first(payerOf(scope, params.id)),
      lookOf(tx),
    ]),
  )
  if (!payout || !school || !payer) throw notFound('payout')
  const ability = canPrint(payout)
  if (!ability.can) throw new Refusal(ability.reason)
  const bytes = await receiptPdf(platform, { payout, school, payer, look })
  const fileName = `comprovante-repasse-${payout.competence.slice(0, 7)}-${payout.installment}.pdf`
  return { fileName, mediaType: 'application/pdf', bytes, isInline: true }
})
