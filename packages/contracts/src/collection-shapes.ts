// Families who owe, as lists and records tell of them.
import { z } from 'zod'
import { GuardianContact } from './guardian-contacts.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { AbilityAnswer } from './fields.ts'

export const BillingStatus = z.enum(['toCharge', 'chargeAttempt', 'chargeMade', 'forwardToJustice'])
export type BillingStatus = z.output<typeof BillingStatus>
/** Days of the oldest debt since its effective due date; ranges exclude one another. */
export const DelayRange = z.enum(['upTo7', 'upTo15', 'upTo30', 'upTo60', 'upTo90', 'above90'])
export type DelayRange = z.output<typeof DelayRange>
/** First and last day of each range; null: without end. */
export const delayDays: Record<DelayRange, readonly [number, number | null]> = {
  upTo7: [0, 7],
  upTo15: [8, 15],
  upTo30: [16, 30],
  upTo60: [31, 60],
  upTo90: [61, 90],
  above90: [91, null],
}
/** Why nobody is charged: the debts of a family by themselves, or the family. */
export const Suppression = z.enum([
  'tooRecent',
  'dispute',
  'quarantine',
  'agreement',
  'promise',
  'court',
  'bereavement',
])
export type Suppression = z.output<typeof Suppression>
export const PromiseStatus = z.enum(['open', 'kept', 'broken', 'canceled'])
export type PromiseStatus = z.output<typeof PromiseStatus>
export const DisputeStatus = z.enum(['open', 'upheld', 'rejected'])
export type DisputeStatus = z.output<typeof DisputeStatus>
export const ContactChannel = z.enum(['phone', 'whatsApp', 'sms', 'email', 'letter', 'inPerson'])
export type ContactChannel = z.output<typeof ContactChannel>
export const ContactOutcome = z.enum(['answered', 'promised', 'disputed', 'messageLeft', 'noAnswer', 'wrongNumber'])
export type ContactOutcome = z.output<typeof ContactOutcome>
/** How far the debts of a family are told to a credit bureau; the farthest of them. `none`: no listing of an overdue debt is under way. */
export const FamilyListing = z.enum([
  'none',
  'noticed',
  'refused',
  'inclusionRequested',
  'unconfirmed',
  'exclusionRequested',
  'included',
])
export type FamilyListing = z.output<typeof FamilyListing>
export const FamilyFlag = z.enum(['court', 'bereavement'])
export type FamilyFlag = z.output<typeof FamilyFlag>

const cents = z.number().int()
const count = z.number().int()

const LastPromise = z.object({ status: PromiseStatus, promisedOn: z.string(), cents })

export const Defaulter = z.object({
  /** Id of the guardian. */
  id: z.uuid(),
  guardianName: z.string(),
  schoolNames: z.array(z.string()),
  invoiceCount: count,
  /** Without charges. */
  openCents: cents,
  /** With the charges of today. */
  todayCents: cents,
  /** Of the oldest debt. */
  daysLate: count,
  range: DelayRange,
  oldestDueDate: z.string(),
  status: BillingStatus,
  lastContactAt: z.string().nullable(),
  lastChannel: ContactChannel.nullable(),
  lastOutcome: ContactOutcome.nullable(),
  promise: LastPromise.nullable(),
  listing: FamilyListing,
  /** Empty where the family may be charged. */
  suppressions: z.array(Suppression),
})
export type Defaulter = z.output<typeof Defaulter>

export const DebtInvoice = z.object({
  id: z.uuid(),
  number: count.nullable(),
  studentName: z.string(),
  schoolName: z.string(),
  competence: z.string(),
  dueDate: z.string(),
  /** First due date of what the invoice replaces. */
  lateSince: z.string().nullable(),
  isExpired: z.boolean(),
  daysLate: count,
  openCents: cents,
  correctionCents: cents,
  fineCents: cents,
  interestCents: cents,
  totalCents: cents,
  suppressions: z.array(Suppression),
})
export type DebtInvoice = z.output<typeof DebtInvoice>

export const FamilyContact = z.object({
  id: z.uuid(),
  channel: ContactChannel,
  isInbound: z.boolean(),
  outcome: ContactOutcome,
  note: z.string().nullable(),
  at: z.string(),
  byName: z.string(),
})
export type FamilyContact = z.output<typeof FamilyContact>

export const FamilyPromise = z.object({
  id: z.uuid(),
  cents,
  madeOn: z.string(),
  promisedOn: z.string(),
  /** The promise is broken where nothing arrived by the end of this day. */
  judgedAfter: z.string(),
  status: PromiseStatus,
  paidCents: cents.nullable(),
  canceledReason: z.string().nullable(),
  madeByName: z.string(),
  version: z.number().int(),
})
export type FamilyPromise = z.output<typeof FamilyPromise>

export const FamilyDispute = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  invoiceNumber: count.nullable(),
  reason: z.string(),
  status: DisputeStatus,
  openedAt: z.string(),
  openedByName: z.string(),
  decision: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  version: z.number().int(),
})
export type FamilyDispute = z.output<typeof FamilyDispute>

export const FamilyReminder = z.object({
  day: z.string(),
  cents,
  invoices: count,
  status: DeliveryStatus,
})
export type FamilyReminder = z.output<typeof FamilyReminder>

/** May the family be called at this moment? */
export const CallingWindow = z.object({
  isOpen: z.boolean(),
  /** Of the rule that applies; BR where its state has none. */
  state: z.string(),
  /** Of today; null: nobody is called today. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  rule: z.string(),
  source: z.string(),
})
export type CallingWindow = z.output<typeof CallingWindow>

/** Points of one part of the score. */
export const ScorePart = z.object({ part: z.enum(['delay', 'value', 'brokenPromise', 'contact']), points: count })
export type ScorePart = z.output<typeof ScorePart>

export const QueuedFamily = z.object({
  id: z.uuid(),
  guardianName: z.string(),
  daysLate: count,
  openCents: cents,
  /** False: its state allows no call now. It comes behind those that may be called. */
  isWithinHours: z.boolean(),
  /** From 0 to 100: what its parts add up to. */
  score: count,
  parts: z.array(ScorePart),
})
export type QueuedFamily = z.output<typeof QueuedFamily>

export const DebtRecord = Defaulter.extend({
  /** The default ones of the payer: digits of a Brazilian number; masked where data is masked. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** False: phone and e-mail are shown, and lead nowhere. */
  isReachable: z.boolean(),
  /** All telephones and e-mails of the payer, the default ones first. */
  reach: z.array(
    GuardianContact.pick({ id: true, kind: true, value: true, label: true, isDefault: true, verifiedAt: true }),
  ),
  tomorrowCents: cents,
  /** A debt goes to justice from this day on. */
  justiceFrom: z.string(),
  dossier: z.string().nullable(),
  flag: FamilyFlag.nullable(),
  flagReason: z.string().nullable(),
  flaggedByName: z.string().nullable(),
  flaggedAt: z.string().nullable(),
  invoices: z.array(DebtInvoice),
  contacts: z.array(FamilyContact),
  promises: z.array(FamilyPromise),
  disputes: z.array(FamilyDispute),
  reminders: z.array(FamilyReminder),
  window: CallingWindow,
  /** Whoever has the family in the queue. */
  heldByName: z.string().nullable(),
  isMine: z.boolean(),
  can: z.object({
    registerContact: AbilityAnswer,
    flag: AbilityAnswer,
    liftFlag: AbilityAnswer,
    setStatus: AbilityAnswer,
    forwardToJustice: AbilityAnswer,
    decideDispute: AbilityAnswer,
    cancelPromise: AbilityAnswer,
  }),
})
export type DebtRecord = z.output<typeof DebtRecord>
