import { slips } from '@caderneta/contracts/slips'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { factsOf, invoiceById, pixOf } from '../invoices/public.ts'
import { qrRows } from '../../platform/qr-rows.ts'

export const getPixCode = query(slips.pixCode, async (tx, { params }, scope) => {
  const [invoice, pix] = await Promise.all([tx.first(invoiceById(scope, params.id)), tx.first(pixOf(scope, params.id))])
  if (!invoice) throw notFound('invoice')
  const isOurs = factsOf(invoice).disagreement !== 'pix_not_renewed'
  const isOffered = pix?.status === 'active' && isOurs && !invoice.is_seller_denied
  return { matrix: isOffered && pix.payload !== null ? qrRows(pix.payload) : [] }
})
