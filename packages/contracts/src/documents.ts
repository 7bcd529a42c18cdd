// Papers that a family may ask for: the receipt of a payment, and the statements of a year. Each is drawn when it is asked for, from
// what the books say then.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import { refusals } from './document-refusals.ts'
import { refusals as familyRefusals } from './family-refusals.ts'
import { StatementKind, statementRefusals, StatementYear } from './document-shapes.ts'
import { AbilityAnswer, Id, IdParams } from './fields.ts'
import { refusals as guardianRefusals } from './guardian-refusals.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

export { jobKinds } from './document-job-kinds.ts'
export { refusals }

export const events = declareEvents(
  'documents',
  { 'payment.proofAttached': NoPayload },
  { 'payment.proofAttached': ['invoices'] },
)

/** What anyone who holds a receipt may check. */
export const CheckedReceipt = z.object({
  number: z.string(),
  /** False where the payment was taken back since. */
  isValid: z.boolean(),
  school: z.object({ name: z.string(), taxId: z.string() }),
  paidDate: z.string(),
  cents: z.number().int(),
  invoiceNumber: z.number().int(),
  competence: z.string(),
  studentFirstName: z.string(),
  /** Masked. */
  payer: z.object({ name: z.string(), taxId: z.string() }),
  isSandbox: z.boolean(),
})
export type CheckedReceipt = z.output<typeof CheckedReceipt>

export const YearOfPapers = z.object({
  year: z.number().int(),
  clearance: AbilityAnswer,
  /** Why there is no clearance, with its months. */
  clearanceReason: z.string().nullable(),
  expenses: AbilityAnswer,
})
export type YearOfPapers = z.output<typeof YearOfPapers>

const PaymentParams = z.strictObject({ id: Id, paymentId: Id })
const pdf = { returns: z.void(), download: 'application/pdf' } as const
/** Megabytes of a photograph. */
const mostProofBytes = 5 * 1024 * 1024

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...guardianRefusals, ...invoiceRefusals, ...familyRefusals, ...refusals }

export const documents = area('documents', callRefusals, {
  receipt: read('GET /api/ebpay/invoice/:id/receipt/:paymentId', {
    schoolAccess: 'printSlips',
    summary: 'Receipt of a payment, with a code that anyone may check',
    needs: 'Caderneta.Invoice.Get',
    params: PaymentParams,
    ...pdf,
    refuses: ['payment_not_found', 'payment_was_reversed'],
  }),
  check: read('GET /api/public/receipt/:token', {
    summary: 'Is a receipt one of ours, and does it still stand?',
    needs: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    returns: CheckedReceipt,
    refuses: ['receipt_not_found', 'family_page_busy'],
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
  years: read('GET /api/core/guardians/:id/statement', {
    summary: 'Years of which a family may have statements, and why not',
    needs: ['Caderneta.Guardian.Get', 'Caderneta.Invoice.Get'],
    params: IdParams,
    returns: z.object({ years: z.array(YearOfPapers) }),
    refuses: ['guardian_not_found'],
  }),
  statement: read('GET /api/core/guardians/:id/statement/:kind/:year', {
    schoolAccess: 'printSlips',
    summary: 'Clearance statement (Lei 12.007/2009) or education-expense statement of a family and a year',
    needs: ['Caderneta.Guardian.Get', 'Caderneta.Invoice.Get'],
    params: z.strictObject({ id: Id, kind: StatementKind, year: StatementYear }),
    ...pdf,
    refuses: ['guardian_not_found', ...statementRefusals],
  }),
  drawMany: write('POST /api/core/schools/:id/statement', {
    schoolAccess: 'printSlips',
    summary: 'Statements of all families of a school and a year in a zip, as a job that says who gets none and why',
    needs: ['Caderneta.Guardian.GetAll', 'Caderneta.Invoice.GetAll'],
    params: IdParams,
    body: z.strictObject({ kind: StatementKind, year: StatementYear }),
    returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
    status: 202,
    refuses: ['school_not_found', 'clearance_year_not_over', 'statements_nobody'],
    stoppedByReadOnly: false,
  }),
})
