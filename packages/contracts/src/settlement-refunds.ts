// Refunds: credit that goes back to a family. Asked for by one person, approved by another, paid with the reference of the bank, or by a Pix of
// ours to a key of the guardian.
import { z } from 'zod'
import { PageQuery, pageOf, read, write } from './define.ts'
import { AbilityAnswer, CentsField, DateField, Id, IdParams, OptionalText, ShownTaxId, Text } from './fields.ts'
import { exportOf, orderBy } from './lists.ts'

/** Areas whose screens a decision about money makes stale. */
export const touched = ['bankFiles', 'invoices', 'ledger', 'guardians', 'slips'] as const

/** What the family has to put back, as whoever lets credit go knows it: where it is more, the call is refused and says so. */
export const KnownOwed = { owedCents: CentsField.prefault(0) }

/** How the money left the bank. */
export const RefundMeans = z.enum(['pix', 'transfer'])

/** `toConfirm`: nobody knows yet whether it left. */
export const RefundPixStatus = z.enum(['requested', 'toConfirm', 'finished', 'error', 'canceled'])
export type RefundPixStatus = z.output<typeof RefundPixStatus>

const RefundPix = z.object({
  id: z.uuid(),
  status: RefundPixStatus,
  /** Another person has to approve it: it does not leave before. */
  isWaitingApproval: z.boolean(),
  /** It was handed to the bank. */
  isSent: z.boolean(),
  pixKey: z.string(),
  holderName: z.string(),
  holderTaxId: ShownTaxId,
  requestedByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  bankReference: z.string().nullable(),
  finishedOn: z.string().nullable(),
  /** Why it did not leave, or why nobody knows. */
  reason: z.string().nullable(),
})

export const Refund = z.object({
  id: z.uuid(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  cents: z.number().int(),
  reason: z.string(),
  /** Asked for by one person, approved by another, then paid. */
  status: z.enum(['requested', 'approved', 'paid', 'canceled']),
  reference: z.string().nullable(),
  paidDate: z.string().nullable(),
  means: RefundMeans.nullable(),
  /** What the family has to put back to the provider, while the refund is not paid. */
  owedCents: z.number().int(),
  createdByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  /** The business day of the decision: asked for, then approved. Nothing is paid before. */
  decidedDate: z.string(),
  /** Its last Pix, where there was one. */
  pix: RefundPix.nullable(),
  can: z.object({
    approve: AbilityAnswer,
    pay: AbilityAnswer,
    cancel: AbilityAnswer,
    payByPix: AbilityAnswer,
    approvePix: AbilityAnswer,
    cancelPix: AbilityAnswer,
    decidePix: AbilityAnswer,
    receipt: AbilityAnswer,
  }),
  createdAt: z.string(),
  version: z.number().int(),
})
export type Refund = z.output<typeof Refund>

const refund = '/api/ebpay/refund'

const listRefunds = read(`GET ${refund}`, {
  summary: 'Refunds to families, newest first',
  needs: 'Caderneta.Refund.GetAll',
  wholeNetwork: true,
  query: PageQuery.extend({
    status: Refund.shape.status.optional(),
    guardianId: Id.optional(),
    /** Of money that came for this invoice and that nothing was owed for. */
    invoiceId: Id.optional(),
    order: orderBy('guardian', 'state', 'reason', 'who', 'reference', 'at', 'cents'),
  }),
  returns: pageOf(Refund),
})

export const refundCalls = {
  listRefunds,
  exportRefunds: exportOf(listRefunds),
  approveRefund: write(`POST ${refund}/:id/approve`, {
    summary: 'Approve a refund that another person asked for: it may be paid',
    needs: 'Caderneta.Refund.Update',
    wholeNetwork: true,
    stepUp: true,
    params: IdParams,
    body: z.strictObject({ ...KnownOwed, version: z.number().int().min(1) }),
    returns: Refund,
    refuses: [
      'refund_not_found',
      'refund_not_requested',
      'refund_family_owes',
      'refund_own_request',
      'refund_approver_too_new',
      'refund_pix_under_way',
      'credit_claimed',
    ],
    touches: touched,
  }),
  payRefund: write(`POST ${refund}/:id/pay`, {
    summary: 'A refund was paid, with the reference of the bank',
    needs: 'Caderneta.Refund.Update',
    wholeNetwork: true,
    stepUp: true,
    params: IdParams,
    body: z.strictObject({
      bankAccountId: Id,
      means: RefundMeans.default('transfer'),
      reference: Text(80),
      paidDate: DateField,
      version: z.number().int().min(1),
    }),
    returns: Refund,
    refuses: [
      'refund_not_found',
      'refund_not_open',
      'refund_not_approved',
      'refund_pix_under_way',
      'refund_paid_in_future',
      'refund_paid_before_decision',
      'bank_account_not_found',
    ],
    touches: touched,
  }),
  cancelRefund: write(`POST ${refund}/:id/cancel`, {
    summary: 'Undo a refund that is not paid: the money is credit again',
    needs: 'Caderneta.Refund.Update',
    wholeNetwork: true,
    params: IdParams,
    body: z.strictObject({ comment: OptionalText(500), version: z.number().int().min(1) }),
    returns: Refund,
    refuses: ['refund_not_found', 'refund_not_open', 'refund_pix_under_way'],
    touches: touched,
  }),
}
