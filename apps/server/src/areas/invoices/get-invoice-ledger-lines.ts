import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { ledgerLinesOf } from '../ledger/public.ts'
import { foundInvoice } from './found-invoice.ts'

export const getInvoiceLedgerLines = query(invoices.ledgerLines, async (tx, { params }, scope) => {
  await foundInvoice(tx, scope, params.id)
  return { items: await ledgerLinesOf(tx, scope, params.id) }
})
