// Papers that a family may ask for: the receipt of a payment here, the statements of a year in a file beside. Each is drawn when it is asked for, from
// what the books say then.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import { refusals } from './document-refusals.ts'
import { Id, IdParams } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'

export { jobKinds } from './document-job-kinds.ts'
export { refusals }

export const events = declareEvents(
  'documents',
  { 'payment.proofAttached': NoPayload },
  { 'payment.proofAttached': ['invoices'] },
)

const PaymentParams = z.strictObject({ id: Id, paymentId: Id })
const pdf = { returns: z.void(), download: 'application/pdf' } as const
/** Megabytes of a photograph. */
const mostProofBytes = 5 * 1024 * 1024

/** With those of the areas that its calls reach into. */
const callRefusals = { ...invoiceRefusals, ...refusals }

export const documents = area('documents', callRefusals, {
  receipt: read('GET /api/ebpay/invoice/:id/receipt/:paymentId', {
    schoolAccess: 'printSlips',
    summary: 'Receipt of a payment, with a code that anyone may check',
    needs: 'Caderneta.Invoice.Get',
    params: PaymentParams,
    ...pdf,
    refuses: ['payment_not_found', 'payment_was_reversed'],
  }),
  attachProof: write('POST /api/ebpay/invoice/:id/payment/:paymentId/proof', {
    schoolAccess: 'registerPayments',
    summary: 'Keep a photograph or PDF that proves a payment at the counter, in the place of the one before',
    needs: 'Caderneta.Invoice.Update',
    params: PaymentParams,
    upload: { maxBytes: mostProofBytes },
    returns: z.object({ name: z.string() }),
    refuses: ['payment_not_found', 'payment_was_reversed', 'proof_of_counter_only', 'proof_not_readable'],
    touches: ['invoices'],
  }),
  proof: read('GET /api/ebpay/invoice/:id/payment/:paymentId/proof', {
    summary: 'The proof that was kept with a payment',
    needs: 'Caderneta.Invoice.Get',
    params: PaymentParams,
    returns: z.void(),
    download: 'application/octet-stream',
    refuses: ['proof_not_found'],
  }),
  proofs: read('GET /api/ebpay/invoice/:id/proof', {
    summary: 'Which payments of an invoice have a proof',
    needs: 'Caderneta.Invoice.Get',
    params: IdParams,
    returns: z.object({ items: z.array(z.object({ paymentId: z.uuid(), name: z.string() })) }),
    refuses: ['invoice_not_found'],
  }),
})
