import { documents } from '@caderneta/contracts/documents'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { invoiceById } from '../invoices/public.ts'
import { proofsOf } from './proof-store.ts'

export const listProofs = query(documents.proofs, async (tx, { params }, scope) => {
  const [invoice, rows] = await Promise.all([
    tx.first(invoiceById(scope, params.id)),
    tx.rows(proofsOf(scope, params.id)),
  ])
  if (!invoice) throw notFound('invoice')
  return { items: rows.map(({ payment_id: paymentId, name }) => ({ paymentId, name })) }
})
