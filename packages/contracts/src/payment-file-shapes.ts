// The records of the files of payments and of what banks answer.
import { z } from 'zod'
import { AbilityAnswer } from './fields.ts'

const cents = z.number().int()
const count = z.number().int()

/** From `sending` on the bank may have it. */
export const PaymentFileStatus = z.enum(['prepared', 'sending', 'delivered', 'notDelivered', 'canceled'])
export type PaymentFileStatus = z.output<typeof PaymentFileStatus>

/** Why a payment stays out of the next file. */
export const LeftOutReason = z.enum(['waitingApproval', 'accountChanged', 'accountUnwritable'])
export type LeftOutReason = z.output<typeof LeftOutReason>

/** An account that payments leave from, and whether it can by file. */
export const PaymentContractPart = z.enum(['agreement', 'commitment', 'transmission'])
export type PaymentContractPart = z.output<typeof PaymentContractPart>

export const PayingAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  bank: z.string(),
  holderName: z.string(),
  /** We know how its bank wants files of payments. */
  isSupported: z.boolean(),
  hasChannel: z.boolean(),
  /** A genuine answer of the bank was read with its layout. */
  isProvedByFiles: z.boolean(),
  /** What the bank's contract of payments gives, to be typed in. */
  contract: z.array(PaymentContractPart),
  /** Null: no agreement of payments yet. Empty where the bank gives none. */
  agreement: z.string().nullable(),
  /** Kind and code. */
  commitment: z.string(),
  transmission: z.string(),
  nextSequence: count.nullable(),
  /** Null where there is none yet. */
  version: count.nullable(),
  /** Payments by file that are in none yet. */
  waitingCount: count,
  waitingCents: cents,
})
export type PayingAccount = z.output<typeof PayingAccount>

const Candidate = z.object({
  payoutId: z.uuid(),
  schoolName: z.string(),
  destination: z.string(),
  cents,
  payOn: z.string(),
})

/** What the next file of an account would hold. */
export const PaymentFilePreview = z.object({
  sequence: count,
  count,
  /** At most 2,000 payments stand in each. */
  fileCount: count,
  totalCents: cents,
  firstDay: z.string().nullable(),
  /** Something of it was to leave today, and it is too late for that. */
  isAfterCutOff: z.boolean(),
  /** The first of those that go in. */
  goesIn: z.array(Candidate),
  leftOut: z.array(Candidate.extend({ reason: LeftOutReason })),
  /** More wait than one preparation takes: the rest goes into the next. */
  isCut: z.boolean(),
})
export type PaymentFilePreview = z.output<typeof PaymentFilePreview>

export const PaymentFile = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  accountName: z.string(),
  sequence: count,
  fileName: z.string(),
  status: PaymentFileStatus,
  paymentCount: count,
  totalCents: cents,
  /** Of its payments: not answered, or answered without an end. */
  openCount: count,
  paidCents: cents,
  deadCount: count,
  firstDay: z.string(),
  message: z.string().nullable(),
  createdByName: z.string(),
  createdAt: z.string(),
  version: count,
})
export type PaymentFile = z.output<typeof PaymentFile>

export const PaymentFileItem = z.object({
  position: count,
  payoutId: z.uuid(),
  reference: z.string(),
  schoolName: z.string(),
  destination: z.string(),
  cents,
  payOn: z.string(),
  /** State of the payment; of a canceled file it went on without it. */
  status: z.string(),
  reason: z.string().nullable(),
})
export type PaymentFileItem = z.output<typeof PaymentFileItem>

export const PaymentFileRecord = PaymentFile.extend({
  agreement: z.string(),
  sha256: z.string(),
  hasChannel: z.boolean(),
  releasedByName: z.string().nullable(),
  releasedAt: z.string().nullable(),
  deliveredBy: z.enum(['sftp', 'download']).nullable(),
  deliveredAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  items: z.array(PaymentFileItem),
  can: z.object({ release: AbilityAnswer, send: AbilityAnswer, download: AbilityAnswer, cancel: AbilityAnswer }),
})
export type PaymentFileRecord = z.output<typeof PaymentFileRecord>

export const AnswerKind = z.enum(['paid', 'scheduled', 'refused', 'cancelled', 'returned', 'information', 'unclear'])
export type AnswerKind = z.output<typeof AnswerKind>

/** `known`: nothing new; `person`: it moved nothing, and somebody must look. */
export const AnswerOutcome = z.enum(['waiting', 'done', 'known', 'person', 'seen'])
export type AnswerOutcome = z.output<typeof AnswerOutcome>

export const PaymentReturn = z.object({
  id: z.uuid(),
  accountName: z.string(),
  fileName: z.string(),
  /** Null: the bank's files bear no number. */
  sequence: count.nullable(),
  createdOn: z.string().nullable(),
  isPreview: z.boolean(),
  status: z.enum(['reading', 'read']),
  lineCount: count,
  paidCount: count,
  refusedCount: count,
  personCount: count,
  createdByName: z.string(),
  createdAt: z.string(),
  version: count,
})
export type PaymentReturn = z.output<typeof PaymentReturn>

export const PaymentReturnLine = z.object({
  position: count,
  line: count,
  reference: z.string(),
  payeeName: z.string(),
  cents,
  kind: AnswerKind,
  words: z.string(),
  paidOn: z.string().nullable(),
  payoutId: z.uuid().nullable(),
  outcome: AnswerOutcome,
  note: z.string().nullable(),
})
export type PaymentReturnLine = z.output<typeof PaymentReturnLine>

export const PaymentReturnRecord = PaymentReturn.extend({
  lines: z.array(PaymentReturnLine),
  can: z.object({ see: AbilityAnswer }),
})
export type PaymentReturnRecord = z.output<typeof PaymentReturnRecord>
