// Money that a bank took back after the family had it as credit and it had left: what the family owes the provider, what it paid of it, and what the
// provider bears. Calls of `settlements` in a file of their own: the pages of invoices do without them.
import { z } from 'zod'
import { area, PageQuery, pageOf, read, write } from './define.ts'
import { AbilityAnswer, CentsField, DateField, Id, IdParams, Reason, Text } from './fields.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { exportOf, orderBy, several, Sum, totalsOf } from './lists.ts'
import { refusals as recoveryRefusals } from './settlement-recovery-refusals.ts'
import { refusals as bankDecisionRefusals } from './settlement-bank-decisions.ts'
import { refusals as settlementRefusals } from './settlement-refusals.ts'
import { touched } from './settlement-refunds.ts'

/** `requested`: another person has to approve it. `settled`: paid, or borne as a loss. */
export const RecoveryStatus = z.enum(['requested', 'open', 'settled', 'canceled'])
export type RecoveryStatus = z.output<typeof RecoveryStatus>

/** `charge`: the family owes it. `bear`: it is the provider's loss at once. */
export const RecoveryWish = z.enum(['charge', 'bear'])
export type RecoveryWish = z.output<typeof RecoveryWish>

/** How it came to the bank account. */
export const RecoveryMeans = z.enum(['pix', 'transfer', 'deposit'])

export const RecoveryPart = z.object({
  id: z.uuid(),
  kind: z.enum(['credit', 'received', 'loss']),
  cents: z.number().int(),
  status: z.enum(['requested', 'booked', 'canceled', 'undone']),
  reason: z.string(),
  means: RecoveryMeans.nullable(),
  reference: z.string().nullable(),
  /** Credit that came by a Pix of the family for this. */
  isByPix: z.boolean(),
  paidDate: z.string().nullable(),
  requestedByName: z.string(),
  approvedByName: z.string().nullable(),
  /** Of a loss: that it is undone waits for another person. */
  undoAsked: z.object({ byName: z.string(), reason: z.string() }).nullable(),
})
export type RecoveryPart = z.output<typeof RecoveryPart>

export const Recovery = z.object({
  id: z.uuid(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  invoiceId: z.uuid(),
  invoiceNumber: z.number().int().nullable(),
  /** The question of the bank that it answers, or the claim. */
  exceptionId: z.uuid().nullable(),
  claimId: z.uuid().nullable(),
  wish: RecoveryWish,
  cents: z.number().int(),
  openCents: z.number().int(),
  /** What of it the provider bears. */
  lostCents: z.number().int(),
  /** What the family has in credit now. */
  creditCents: z.number().int(),
  status: RecoveryStatus,
  reason: z.string(),
  requestedByName: z.string(),
  approvedByName: z.string().nullable(),
  createdAt: z.string(),
  /** What lessened it in the order in which it was booked; last what waits. */
  parts: z.array(RecoveryPart),
  can: z.object({
    approve: AbilityAnswer,
    cancel: AbilityAnswer,
    payWithCredit: AbilityAnswer,
    receive: AbilityAnswer,
    bear: AbilityAnswer,
    approvePart: AbilityAnswer,
    cancelPart: AbilityAnswer,
    undoPart: AbilityAnswer,
  }),
  version: z.number().int(),
})
export type Recovery = z.output<typeof Recovery>

const base = '/api/ebpay/recovery'
const Version = { version: z.number().int().min(1) }
const PartCents = CentsField.refine((value) => value > 0, { error: 'invalid_cents' })

const updates = {
  needs: 'Caderneta.Recovery.Update',
  wholeNetwork: true,
  params: IdParams,
  returns: Recovery,
  touches: touched,
} as const

const list = read(`GET ${base}`, {
  summary: 'What families owe because a bank took money back after they had it, newest first',
  needs: 'Caderneta.Recovery.GetAll',
  wholeNetwork: true,
  query: PageQuery.extend({
    status: several(RecoveryStatus),
    guardianId: Id.optional(),
    order: orderBy('guardian', 'state', 'reason', 'who', 'at', 'cents', 'open'),
  }),
  returns: pageOf(Recovery),
})

export const recoveries = area(
  'settlements',
  { ...gatewayRefusals, ...invoiceRefusals, ...settlementRefusals, ...bankDecisionRefusals, ...recoveryRefusals },
  {
    listRecoveries: list,
    exportRecoveries: exportOf(list),
    recoveryTotals: totalsOf(list, { cents: Sum, openCents: Sum }),
    recover: write(`POST /api/ebpay/settlement-exception/:id/recover`, {
      summary: 'Ask that what the bank took back after its credit left is charged to the family, or borne as a loss',
      needs: 'Caderneta.Recovery.Create',
      signedInOnly: true,
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ wish: RecoveryWish, reason: Reason, ...Version }),
      returns: Recovery,
      status: 201,
      refuses: [
        ...(['exception_not_found', 'exception_resolved', 'decision_not_for_this', 'no_bank_payment'] as const),
        ...(['reversal_amount_differs', 'recovery_credit_is_there', 'recovery_waits'] as const),
        ...(['reversal_beside_counter', 'held_by_bank', 'held_by_agreement'] as const),
      ],
      touches: touched,
    }),
    approveRecovery: write(`POST ${base}/:id/approve`, {
      ...updates,
      summary: 'Approve what another person asked for: the family owes it, or the provider bears it',
      stepUp: true,
      body: z.strictObject(Version),
      refuses: [
        ...(['recovery_not_found', 'recovery_not_requested', 'recovery_own', 'recovery_approver_too_new'] as const),
        ...(['recovery_of_claim', 'recovery_changed', 'recovery_credit_is_there'] as const),
        ...(['exception_not_found', 'exception_resolved', 'no_bank_payment', 'reversal_amount_differs'] as const),
        ...(['reversal_beside_counter', 'held_by_bank', 'held_by_agreement'] as const),
      ],
    }),
    cancelRecovery: write(`POST ${base}/:id/cancel`, {
      ...updates,
      summary: 'Withdraw what waits for another person: the question of the bank waits again',
      body: z.strictObject({ reason: Reason, ...Version }),
      refuses: ['recovery_not_found', 'recovery_not_requested'],
    }),
    payRecoveryWithCredit: write(`POST ${base}/:id/pay-with-credit`, {
      ...updates,
      summary: 'Credit of the family pays what it owes, whole or in part',
      body: z.strictObject({ cents: PartCents, ...Version }),
      refuses: ['recovery_not_found', 'recovery_not_open', 'recovery_part_waits', 'recovery_above', 'credit_too_small'],
    }),
    receiveRecovery: write(`POST ${base}/:id/receive`, {
      ...updates,
      signedInOnly: true,
      summary:
        'Ask that money of the family which came to a bank account pays what it owes: another person approves it',
      body: z.strictObject({
        cents: PartCents,
        bankAccountId: Id,
        means: RecoveryMeans,
        reference: Text(80),
        paidDate: DateField,
        reason: Reason,
        ...Version,
      }),
      refuses: [
        ...(['recovery_not_found', 'recovery_not_open', 'recovery_part_waits', 'recovery_above'] as const),
        ...(['bank_account_not_found', 'recovery_account_inactive'] as const),
        ...(['recovery_paid_in_future', 'recovery_paid_before'] as const),
      ],
    }),
    bearRecovery: write(`POST ${base}/:id/bear`, {
      ...updates,
      signedInOnly: true,
      summary: 'Ask that the provider bears what is still owed: another person approves it',
      body: z.strictObject({ reason: Reason, ...Version }),
      refuses: ['recovery_not_found', 'recovery_not_open', 'recovery_part_waits'],
    }),
    approveRecoveryPart: write(`POST ${base}/:id/approve-part`, {
      ...updates,
      summary: 'Approve money that came, a loss, or that a loss is undone, which another person asked for',
      stepUp: true,
      body: z.strictObject(Version),
      refuses: ['recovery_not_found', 'recovery_no_part_waits', 'recovery_own', 'recovery_approver_too_new'],
    }),
    cancelRecoveryPart: write(`POST ${base}/:id/cancel-part`, {
      ...updates,
      summary: 'Withdraw what waits for another person: it is owed, or lost, as before',
      body: z.strictObject({ reason: Reason, ...Version }),
      refuses: ['recovery_not_found', 'recovery_no_part_waits'],
    }),
    undoRecoveryPart: write(`POST ${base}/:id/undo-part`, {
      ...updates,
      signedInOnly: true,
      summary: 'Undo the last part that was booked: it is owed again; of a loss, ask that another person undoes it',
      body: z.strictObject({ reason: Reason, ...Version }),
      refuses: ['recovery_not_found', 'recovery_nothing_to_undo', 'recovery_part_waits'],
    }),
  },
)
