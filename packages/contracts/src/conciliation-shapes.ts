// The records of conciliation: days of bank accounts, what they are made of, and lines of statements.
import { z } from 'zod'
import { AbilityAnswer } from './fields.ts'

export const ConciliationStatus = z.enum(['accurate', 'divergent', 'notSynchronized'])
export type ConciliationStatus = z.output<typeof ConciliationStatus>
/** Prepared: proved to the cent or accepted, so that its money may be passed on. */
export const ConciliationStage = z.enum(['open', 'prepared', 'transferred'])
export type ConciliationStage = z.output<typeof ConciliationStage>
export const LineState = z.enum(['open', 'matched', 'aside'])
export type LineState = z.output<typeof LineState>
export const LineKind = z.enum(['slips', 'pix', 'fee', 'other'])
export type LineKind = z.output<typeof LineKind>

const cents = z.number().int()

export const Conciliation = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  bankAccountName: z.string(),
  /** Of the credit. */
  day: z.string(),
  status: ConciliationStatus,
  stage: ConciliationStage,
  /** Titles and Pix that the bank said it paid. */
  toldCents: cents,
  /** Of that, fees that it said it kept. */
  feeCents: cents,
  /** What the ledger has of it. */
  bookedCents: cents,
  /** Lines of statements matched to the day. */
  creditedCents: cents,
  /** Fees that only the statement showed, booked by decision. */
  adjustedCents: cents,
  /** What the statement has beyond what is booked less fees; below zero it is short. */
  differenceCents: cents,
  movementCount: z.number().int(),
  lineCount: z.number().int(),
  version: z.number().int(),
})
export type Conciliation = z.output<typeof Conciliation>

export const StatementLine = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  bankAccountName: z.string(),
  day: z.string(),
  cents,
  kind: LineKind,
  document: z.string(),
  text: z.string(),
  state: LineState,
  conciliationId: z.uuid().nullable(),
  /** Day whose money it is. */
  conciliationDay: z.string().nullable(),
  /** Matched when the file was read, by nobody. */
  isByRule: z.boolean(),
  asideReason: z.string().nullable(),
  decidedByName: z.string().nullable(),
  fileName: z.string(),
  version: z.number().int(),
  can: z.object({ match: AbilityAnswer, unmatch: AbilityAnswer, setAside: AbilityAnswer, restore: AbilityAnswer }),
})
export type StatementLine = z.output<typeof StatementLine>

/** Why a day is not equal, as far as the numbers say. `unitCents` each of `count` movements. */
export const Explanation = z.object({
  kind: z.enum(['exact', 'noStatement', 'notBooked', 'feeNotTold', 'creditMissing', 'creditAbove']),
  cents,
  unitCents: cents.nullable(),
  count: z.number().int(),
})
export type Explanation = z.output<typeof Explanation>

export const ConciliationRecord = Conciliation.extend({
  explanation: Explanation,
  /** The first two hundred. */
  lines: z.array(StatementLine),
  reason: z.string().nullable(),
  acceptedCents: cents.nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  transferredCents: cents.nullable(),
  transferredOn: z.string().nullable(),
  transferReference: z.string().nullable(),
  transferredByName: z.string().nullable(),
  can: z.object({ fee: AbilityAnswer, accept: AbilityAnswer, transfer: AbilityAnswer, undo: AbilityAnswer }),
})
export type ConciliationRecord = z.output<typeof ConciliationRecord>

export const MovementKind = z.enum(['slip', 'pix', 'fee', 'reversal', 'recovery'])
export type MovementKind = z.output<typeof MovementKind>

/** One line of a retorno or one Pix. */
export const Movement = z.object({
  id: z.string(),
  kind: MovementKind,
  status: ConciliationStatus,
  toldCents: cents,
  feeCents: cents,
  bookedCents: cents,
  /** When the family paid; between it and the credit are so many days. */
  paidOn: z.string().nullable(),
  days: z.number().int().nullable(),
  invoiceId: z.uuid().nullable(),
  invoiceNumber: z.number().int().nullable(),
  guardianName: z.string().nullable(),
  bankFileId: z.uuid().nullable(),
  position: z.number().int().nullable(),
})
export type Movement = z.output<typeof Movement>

/** The open clearing of one network, for the provider. */
export const NetworkClearing = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Days that are divergent, or past and without a statement; 1,000 at most are counted. */
  openDays: z.number().int(),
  divergentDays: z.number().int(),
  /** Differences of these days, without their signs. */
  openCents: cents,
  oldestDay: z.string().nullable(),
  /** Lines of statements that nobody explained; 1,000 at most. */
  openLines: z.number().int(),
})
export type NetworkClearing = z.output<typeof NetworkClearing>
