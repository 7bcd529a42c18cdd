import { documents } from '@caderneta/contracts/documents'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { lookOf } from '../tenants/public.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptOfPayment } from './receipt-store.ts'

/** Drawn outside the transaction: nothing waits for ink. */
export const getReceipt = direct(documents.receipt, async ({ platform, scope, input: { params } }) => {
  const asked = { invoiceId: params.id, paymentId: params.paymentId }
  const [receipt, look] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([receiptOfPayment(tx, scope, asked), lookOf(tx)]),
  )
  const bytes = await receiptPdf(platform, scope.tenantId, { receipt, look, isMasked: scope.isMasked })
  const fileName = `recibo-${receipt.invoice_number}-${receipt.ordinal}.pdf`
  return { fileName, mediaType: 'application/pdf', bytes, isInline: true }
})
