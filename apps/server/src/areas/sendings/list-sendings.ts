import { sendings } from '@caderneta/contracts/sendings'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { deliveriesOfInvoice } from '../deliveries/public.ts'
import { invoiceById } from '../invoices/public.ts'
import { shownEmail } from './send-invoice.ts'

export const listSendings = query(sendings.list, async (tx, { params }, scope) => {
  const [invoice, rows] = await Promise.all([
    tx.first(invoiceById(scope, params.id)),
    tx.rows(deliveriesOfInvoice(scope.tenantId, params.id)),
  ])
  if (!invoice) throw notFound('invoice')
  return {
    items: rows.map(({ id, created_at, recipient, status, reason }) => ({
      id,
      at: created_at.toISOString(),
      recipient: shownEmail(recipient, scope),
      status,
      reason,
    })),
  }
})
