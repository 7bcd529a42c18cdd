// The records of the payouts: a date of a transfer paid by Pix or by a bank file.
import { z } from 'zod'
import { AbilityAnswer, ShownTaxId } from './fields.ts'

export const PayoutMethod = z.enum(['pix', 'file'])
export type PayoutMethod = z.output<typeof PayoutMethod>

/** Those of a Pix transfer, and `toConfirm`: nobody knows yet what became of it, so nothing else pays the date. */
export const PayoutStatus = z.enum([
  'requested',
  'scheduled',
  'toConfirm',
  'finished',
  'cancellationRequested',
  'cancelled',
  'error',
  'notAuthorized',
])
export type PayoutStatus = z.output<typeof PayoutStatus>

const cents = z.number().int()

export const Payout = z.object({
  id: z.uuid(),
  transferId: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  competence: z.string(),
  installment: z.number().int(),
  attempt: z.number().int(),
  cents,
  method: PayoutMethod,
  status: PayoutStatus,
  /** It waits for a second person before it leaves. */
  isWaitingApproval: z.boolean(),
  /** A person decided that nothing left; the bank paid it all the same, and something else paid its date. */
  isPaidTwice: z.boolean(),
  /** The date of the transfer. */
  dueOn: z.string(),
  /** The bank day on which it leaves. */
  scheduledOn: z.string(),
  finishedOn: z.string().nullable(),
  /** Why it ended otherwise, or what is not known. */
  reason: z.string().nullable(),
  requestedByName: z.string(),
  approvedByName: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type Payout = z.output<typeof Payout>

export const PayoutRecord = Payout.extend({
  endToEndId: z.string(),
  /** Its number in a file of payments. */
  fileReference: z.string().nullable(),
  bankReference: z.string().nullable(),
  sentAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
  bankAccountName: z.string(),
  /** Where it goes: a Pix key, or bank, agency and account. */
  destination: z.string(),
  holderName: z.string(),
  holderTaxId: ShownTaxId,
  can: z.object({
    approve: AbilityAnswer,
    cancel: AbilityAnswer,
    ask: AbilityAnswer,
    decide: AbilityAnswer,
    receipt: AbilityAnswer,
  }),
})
export type PayoutRecord = z.output<typeof PayoutRecord>
