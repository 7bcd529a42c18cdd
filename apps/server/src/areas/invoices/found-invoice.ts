import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { notFound } from '../../platform/refusal.ts'
import { invoiceById, type InvoiceRecord } from './invoice-store.ts'

export async function foundInvoice(tx: Tx, scope: Scope, id: string): Promise<InvoiceRecord> {
  const invoice = await tx.first(invoiceById(scope, id))
  if (!invoice) throw notFound('invoice')
  return invoice
}
