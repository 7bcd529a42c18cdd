// How invoices are found: by what is quoted of them, and what lists of them are narrowed by.
import { z } from 'zod'
import { read } from './define.ts'
import { InvoiceRow } from './invoice-shapes.ts'

const base = '/api/ebpay/invoice'
const Names = z.object({ items: z.array(z.object({ value: z.string(), name: z.string() })) })

export const searchCalls = {
  statuses: read(`GET ${base}/invoice-status`, {
    summary: 'Catalog of invoice statuses',
    needs: 'Caderneta.Invoice.GetAll',
    returns: Names,
  }),
  paymentMethods: read(`GET ${base}/invoice-payment-methods`, {
    summary: 'Payment methods',
    needs: 'Caderneta.Invoice.GetAll',
    returns: Names,
  }),
  find: read(`GET ${base}/by-code`, {
    summary:
      'Invoices by what is quoted of them: digitable line, bar code, nosso número or txid of a Pix, of replaced titles too',
    needs: 'Caderneta.Invoice.GetAll',
    query: z.object({ code: z.string().trim().min(1).max(80) }),
    returns: z.object({ items: z.array(InvoiceRow).max(6) }),
  }),
}
