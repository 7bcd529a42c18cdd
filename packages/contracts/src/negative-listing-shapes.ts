// The records of the negative listings: a debt told to a credit bureau, from the notice to the exclusion.
import { z } from 'zod'
import { AbilityAnswer, ShownTaxId } from './fields.ts'

/** `unconfirmed`: the bureau was told and gave no answer: it may hold the name. `refused`: the bureau did not take it. `dropped`: it ended before the bureau had it. */
export const ListingStatus = z.enum([
  'noticed',
  'inclusionRequested',
  'unconfirmed',
  'refused',
  'included',
  'exclusionRequested',
  'excluded',
  'dropped',
])
export type ListingStatus = z.output<typeof ListingStatus>

/** Why a name leaves the bureau. */
export const ExclusionCause = z.enum([
  'paid',
  'agreement',
  'canceled',
  'prescribed',
  'withdrawn',
  'courtOrder',
  'mistake',
])
export type ExclusionCause = z.output<typeof ExclusionCause>
/** Those that a person gives; the others are found by the program. */
export const GivenCause = z.enum(['courtOrder', 'mistake'])

/** The rules of a debt, in the order in which they are told; the last two hold from the notice on. */
export const DebtRule = z.enum([
  'turnedOn',
  'owed',
  'adult',
  'validTaxId',
  'address',
  'email',
  'overdue',
  'notPrescribed',
  'aboveMinimum',
  'noDispute',
  'notSuspended',
  'noAgreement',
  'notQuarantined',
  'noUnsettledPayment',
  'notHeld',
  'notListed',
  'noticeDelivered',
  'waited',
])
export type DebtRule = z.output<typeof DebtRule>

/** What a name that leaves the bureau is held against, in the order in which it is told. */
export const ExclusionRule = z.enum(['atBureau', 'exclusionNotAsked', 'debtOver'])
export type ExclusionRule = z.output<typeof ExclusionRule>

/** Whether a name may leave now by itself. `value` of `exclusionNotAsked` is the last day of the bureau, of `debtOver` the day on which the debt prescribes. */
export const ExclusionVerdict = z.object({ rule: ExclusionRule, holds: z.boolean(), value: z.string().nullable() })
export type ExclusionVerdict = z.output<typeof ExclusionVerdict>

/** One rule held against one debt; `value` is the day or the amount that the rule speaks of. */
export const Verdict = z.object({ rule: DebtRule, holds: z.boolean(), value: z.string().nullable() })
export type Verdict = z.output<typeof Verdict>

const cents = z.number().int()

export const Debt = z.object({
  /** Of the invoice. */
  id: z.uuid(),
  number: z.number().int().nullable(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  guardianTaxId: ShownTaxId,
  /** State of the guardian's address; null where none is known. */
  uf: z.string().nullable(),
  dueOn: z.string(),
  daysLate: z.number().int(),
  cents,
  isSuitable: z.boolean(),
  /** The rules that do not hold. */
  problems: z.array(Verdict),
})
export type Debt = z.output<typeof Debt>

/** What a batch would do. */
export const BatchPreview = z.object({
  count: z.number().int(),
  suitableCount: z.number().int(),
  suitableCents: cents,
  items: z.array(Debt),
})
export type BatchPreview = z.output<typeof BatchPreview>

/** What a batch of inclusions would do. */
export const InclusionPreview = z.object({
  count: z.number().int(),
  suitableCount: z.number().int(),
  suitableCents: cents,
  items: z.array(
    z.object({
      id: z.uuid(),
      guardianName: z.string(),
      invoiceNumber: z.number().int().nullable(),
      cents,
      isSuitable: z.boolean(),
      /** The rules that do not hold. */
      problems: z.array(Verdict),
    }),
  ),
})
export type InclusionPreview = z.output<typeof InclusionPreview>

export const NegativeListing = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  invoiceNumber: z.number().int().nullable(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  guardianTaxId: ShownTaxId,
  uf: z.string(),
  cents,
  dueOn: z.string(),
  status: ListingStatus,
  noticedOn: z.string(),
  /** Last day of the wait; null until the delivery of the notice is proved. */
  waitUntil: z.string().nullable(),
  includedOn: z.string().nullable(),
  exclusionCause: ExclusionCause.nullable(),
  /** Bank day by which the name must be out. */
  exclusionDueOn: z.string().nullable(),
  excludedOn: z.string().nullable(),
  /** Bank days that are left; 0 on the last one, negative after it; null where no clock runs. */
  daysLeft: z.number().int().nullable(),
  /** What the bureau said last where it said no. */
  bureauError: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type NegativeListing = z.output<typeof NegativeListing>

export const ListingRecord = NegativeListing.extend({
  waitingDays: z.number().int(),
  noticeStatus: z.enum(['queued', 'sent', 'failed', 'expired']),
  noticeRecipient: z.string(),
  noticeSubject: z.string(),
  noticeText: z.string(),
  /** SHA-256 of the notice as it was sent, in hexadecimal. */
  noticeHash: z.string(),
  noticeSentAt: z.string().nullable(),
  deliveredOn: z.string().nullable(),
  deliveryProof: z.string().nullable(),
  deliveredByName: z.string().nullable(),
  requestedByName: z.string(),
  inclusionAskedOn: z.string().nullable(),
  protocol: z.string().nullable(),
  exclusionAskedOn: z.string().nullable(),
  exclusionNote: z.string().nullable(),
  droppedReason: z.string().nullable(),
  /** The rules of the debt as they stand today. */
  verdicts: z.array(Verdict),
  /** Suitable for inclusion: each rule above holds, and the bureau was not asked yet. */
  isSuitable: z.boolean(),
  exclusion: z.object({
    isSuitable: z.boolean(),
    /** Why the debt is over; null where it is not. */
    cause: ExclusionCause.nullable(),
    verdicts: z.array(ExclusionVerdict),
  }),
  can: z.object({
    confirmDelivery: AbilityAnswer,
    include: AbilityAnswer,
    drop: AbilityAnswer,
    exclude: AbilityAnswer,
    ask: AbilityAnswer,
    dossier: AbilityAnswer,
  }),
})
export type ListingRecord = z.output<typeof ListingRecord>

/** The clocks that run: names that must leave the bureau. */
export const Board = z.object({
  overdue: z.number().int(),
  lastDay: z.number().int(),
  running: z.number().int(),
  waiting: z.number().int(),
  ready: z.number().int(),
  /** The bureau gave no answer: it may hold the name. */
  unconfirmed: z.number().int(),
  included: z.number().int(),
  refused: z.number().int(),
})
export type Board = z.output<typeof Board>

/** Whether the network lists, and the text that it accepted or would accept. */
export const Consent = z.object({
  isOn: z.boolean(),
  text: z.string(),
  textHash: z.string(),
  acceptedByName: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  acceptedHash: z.string().nullable(),
  turnedOffByName: z.string().nullable(),
  turnedOffAt: z.string().nullable(),
  turnedOffReason: z.string().nullable(),
  hasBureau: z.boolean(),
  canTurn: AbilityAnswer,
})
export type Consent = z.output<typeof Consent>

export const ListingRule = z.object({
  id: z.uuid(),
  /** A state, or `**` for all that have no row of their own. */
  uf: z.string(),
  waitingDays: z.number().int(),
  overdueDays: z.number().int(),
  minimumCents: cents,
  validFrom: z.string(),
  source: z.string(),
  createdByName: z.string(),
})
export type ListingRule = z.output<typeof ListingRule>
