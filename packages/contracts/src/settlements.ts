// Settlements: money that arrived for an invoice, whatever the rail, and the exceptions that a person must decide.
import { z } from 'zod'
import { area, declareEvents, NoPayload, PageQuery, pageOf, read, write } from './define.ts'
import { exportOf, several, Sum, totalsOf, orderBy } from './lists.ts'
import { AbilityAnswer, CentsField, Id, IdParams, Reason } from './fields.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { KnownOwed, Refund, refundCalls, touched } from './settlement-refunds.ts'
import {
  type ExceptionDecision,
  ExceptionKind,
  exceptionKinds,
  SettlementException,
} from './settlement-exception-shapes.ts'
import { refusals } from './settlement-refusals.ts'

export const events = declareEvents(
  'settlements',
  {
    /** Money that no invoice explains, told by a rail without files; what a file raises is told by its chunk. */
    'exception.opened': NoPayload,
    /** Decided in words or by an operation, whole or in part. */
    'exception.resolved': NoPayload,
    /** Credit of a family was used for an invoice or promised back to it; below zero: a use was undone. */
    'credit.used': z.object({ cents: z.number().int() }),
    /** Credit waits for the next invoice, or waits no more. */
    'credit.ordered': NoPayload,
    /** `isAsked`: somebody wants the bank to be told of its Pix, or asked. */
    'refund.changed': z.object({ status: z.string(), isAsked: z.literal(true).optional() }),
    /** What a family owes because a bank took money back: asked for, owed, paid or borne in part or whole. */
    'recovery.changed': z.object({ status: z.string(), openCents: z.number().int() }),
  },
  {
    'exception.opened': ['bankFiles', 'ledger'],
    'exception.resolved': ['bankFiles', 'invoices', 'ledger'],
    'credit.used': ['invoices', 'guardians', 'ledger', 'slips'],
    'credit.ordered': ['guardians'],
    'refund.changed': ['guardians', 'ledger'],
    'recovery.changed': ['guardians', 'ledger', 'bankFiles', 'pixClaims'],
  },
)

export { ExceptionKind, exceptionKinds, type ExceptionDecision, Refund, refusals, SettlementException }

/** With those of the invoices that its calls settle and the accounts that they pay from. */
const callRefusals = { ...gatewayRefusals, ...invoiceRefusals, ...refusals }

export const ExceptionQuery = PageQuery.extend({
  status: z.enum(['waiting', 'resolved']).default('waiting'),
  kind: several(ExceptionKind),
  bankFileId: Id.optional(),
  invoiceId: Id.optional(),
  order: orderBy('kind', 'guardian', 'where', 'at', 'cents'),
})

/** Cents of a credit: 1 or more. */
const CreditCents = CentsField.refine((value) => value > 0, { error: 'invalid_cents' })
const Answered = { exceptionId: Id.nullable().default(null) }
export const CreditOrder = z.object({
  id: z.uuid(),
  /** null: as much as the invoice takes. */
  cents: z.number().int().nullable(),
  status: z.enum(['waiting', 'used', 'canceled']),
  createdAt: z.string(),
})
export type CreditOrder = z.output<typeof CreditOrder>

const Used = z.object({ usedCents: z.number().int(), creditCents: z.number().int() })
const base = '/api/ebpay/settlement-exception'
const credit = '/api/ebpay/guardian-credit'

const decides = { needs: 'Caderneta.Settlement.Update', wholeNetwork: true, params: IdParams } as const

const listExceptions = read(`GET ${base}`, {
  summary: 'What a person must look at, newest first',
  needs: 'Caderneta.Retorno.GetAll',
  query: ExceptionQuery,
  returns: pageOf(SettlementException),
})

export const settlements = area('settlements', callRefusals, {
  listExceptions,
  exportExceptions: exportOf(listExceptions),
  exceptionTotals: totalsOf(listExceptions, { cents: Sum }),
  countExceptions: read(`GET ${base}/count`, {
    summary: 'How many exceptions wait',
    needs: 'Caderneta.Retorno.GetAll',
    returns: z.object({ count: z.number().int(), isCapped: z.boolean() }),
  }),
  resolveException: write(`POST ${base}/:id/resolve`, {
    summary: 'Say what was decided',
    needs: 'Caderneta.Retorno.Update',
    params: IdParams,
    body: z.strictObject({ reason: Reason, version: z.number().int().min(1) }),
    returns: SettlementException,
    refuses: ['exception_not_found', 'exception_resolved'],
    touches: ['bankFiles'],
  }),
  identify: write(`POST ${base}/:id/identify`, {
    ...decides,
    summary: 'Money of nobody, or of an unknown event, belongs to an invoice: it settles it as money of its day',
    body: z.strictObject({ invoiceId: Id, version: z.number().int().min(1) }),
    returns: SettlementException,
    refuses: [
      'exception_not_found',
      'exception_resolved',
      'decision_not_for_this',
      'invoice_not_found',
      'not_issued_yet',
      'held_by_bank',
      'held_by_agreement',
    ],
    touches: touched,
  }),
  reinstate: write(`POST ${base}/:id/reinstate`, {
    ...decides,
    summary: 'A canceled invoice was paid: it is owed again, and what came settles it',
    body: z.strictObject({ comment: Reason, version: z.number().int().min(1) }),
    returns: SettlementException,
    refuses: [
      'exception_not_found',
      'exception_resolved',
      'decision_not_for_this',
      'nothing_to_reinstate',
      'already_billed',
      'held_by_bank',
      'held_by_agreement',
    ],
    touches: touched,
  }),
  getCredit: read(`GET ${credit}/:id`, {
    summary: 'What a family has in credit',
    showsPerson: 'guardianId',
    needs: 'Caderneta.Settlement.Update',
    wholeNetwork: true,
    params: IdParams,
    returns: z.object({
      guardianId: z.uuid(),
      guardianName: z.string(),
      creditCents: z.number().int(),
      /** What it has to put back to the provider, because a bank took money back. */
      owedCents: z.number().int(),
      /** With this credit. */
      can: z.object({ putBack: AbilityAnswer }),
      /** Credit that waits for the next invoice. */
      order: CreditOrder.nullable(),
    }),
    refuses: ['guardian_credit_not_found'],
  }),
  applyCredit: write(`POST ${credit}/:id/apply`, {
    ...decides,
    summary: 'Use credit of a family for an open invoice of it, whole or in part',
    body: z.strictObject({ invoiceId: Id, cents: CreditCents, ...Answered }),
    returns: Used,
    refuses: [
      'guardian_credit_not_found',
      'exception_not_found',
      'exception_resolved',
      'decision_not_for_this',
      'invoice_not_found',
      'not_issued_yet',
      ...(['already_paid', 'already_canceled', 'already_replaced', 'already_given_back'] as const),
      'held_by_bank',
      'held_by_agreement',
      'nothing_owed_today',
      'credit_too_small',
      'credit_of_another_family',
    ],
    touches: touched,
  }),
  returnCredit: write(`POST ${credit}/:id/take-back`, {
    ...decides,
    summary: 'Undo the last use of credit for an invoice: the family has it again, and the invoice is owed again',
    body: z.strictObject({ invoiceId: Id, comment: Reason }),
    returns: z.object({ returnedCents: z.number().int(), creditCents: z.number().int() }),
    refuses: [
      'guardian_credit_not_found',
      'invoice_not_found',
      'credit_of_another_family',
      'no_credit_used',
      'credit_beside_counter',
      ...(['credit_rest_let_go', 'already_given_back', 'installment_given_back'] as const),
      'held_by_bank',
      'held_by_agreement',
    ],
    touches: touched,
  }),
  orderCredit: write(`POST ${credit}/:id/order`, {
    ...decides,
    summary: 'Use credit for the next invoice of the guardian, as it is issued; cents null: all it takes',
    body: z.strictObject({ cents: CreditCents.nullable() }),
    returns: CreditOrder,
    status: 201,
    refuses: ['guardian_credit_not_found', 'credit_too_small', 'credit_order_waits'],
    touches: touched,
  }),
  cancelCreditOrder: write(`POST ${credit}/:id/cancel-order`, {
    ...decides,
    summary: 'Credit waits for the next invoice no more',
    returns: CreditOrder,
    refuses: ['guardian_credit_not_found', 'credit_order_not_found'],
    touches: touched,
  }),
  requestRefund: write(`POST ${credit}/:id/refund`, {
    summary: 'Give credit back to a family: owed to it from now on',
    needs: 'Caderneta.Refund.Create',
    signedInOnly: true,
    wholeNetwork: true,
    params: IdParams,
    body: z.strictObject({ cents: CreditCents, reason: Reason, ...KnownOwed, ...Answered }),
    returns: Refund,
    status: 201,
    refuses: [
      'guardian_credit_not_found',
      'exception_not_found',
      'exception_resolved',
      'decision_not_for_this',
      'credit_too_small',
      'refund_family_owes',
    ],
    touches: touched,
  }),
  ...refundCalls,
})
