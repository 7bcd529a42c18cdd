// The records of the transfers: what a school is paid, its lines, and what stands behind each.
import { transferLineKinds } from '@caderneta/kernel/transfer-facts'
import { z } from 'zod'
import { AbilityAnswer } from './fields.ts'
import { Coverage, Strategy } from './plan-terms.ts'

export const TransferStatus = z.enum(['open', 'pendingAnalysis', 'scheduled', 'done', 'canceled'])
export type TransferStatus = z.output<typeof TransferStatus>

/** What the audits of a transfer came to; `none` where nothing asks for one. */
export const TransferAuditStatus = z.enum([
  'none',
  'waiting',
  'running',
  'approved',
  'partial',
  'reproved',
  'notExecuted',
])
export type TransferAuditStatus = z.output<typeof TransferAuditStatus>

export const LineKind = z.enum(transferLineKinds)
export const PaymentMeans = z.enum(['pix', 'transfer'])
/** By hand, recorded by one person and confirmed by another; or by a rail, which says itself what became of it. */
export const PaymentMethod = z.enum(['manual', 'pix', 'file'])
export type PaymentMethod = z.output<typeof PaymentMethod>

const cents = z.number().int()

export const Transfer = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  /** First day of the month that it pays. */
  competence: z.string(),
  status: TransferStatus,
  /** Last day of the competence; open after it, the transfer is late. */
  closesOn: z.string(),
  isLate: z.boolean(),
  /** What the lines add up to: an estimate while it is open, null where nobody has calculated it. */
  resultCents: cents.nullable(),
  /** What is paid: the result, or nothing where it is below zero. */
  dueCents: cents,
  paidCents: cents,
  /** Day of the first installment that is not paid. */
  nextDueOn: z.string().nullable(),
  /** What no payment stands for yet: it may be scheduled, or paid by hand. */
  openCents: cents,
  calculatedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedByName: z.string().nullable(),
  planId: z.uuid(),
  planName: z.string(),
  coverage: Coverage,
  auditStatus: TransferAuditStatus,
  /** A person released it although its audit did not approve it. */
  auditReleased: z.boolean(),
  /** Of a transfer apart from the months: what it pays. */
  adjustmentId: z.uuid().nullable(),
  version: z.number().int(),
})
export type Transfer = z.output<typeof Transfer>

export const TransferLine = z.object({
  kind: LineKind,
  cents,
  /** What a fee is taken of. */
  baseCents: cents,
  /** How many invoices, payments or enrollments stand behind it. */
  sources: z.number().int(),
})
export type TransferLine = z.output<typeof TransferLine>

export const TransferPayment = z.object({
  id: z.uuid(),
  installment: z.number().int(),
  cents,
  status: z.enum(['recorded', 'confirmed', 'discarded', 'reversed']),
  means: PaymentMeans,
  method: PaymentMethod,
  paidOn: z.string(),
  reference: z.string(),
  bankAccountName: z.string(),
  /** The payment by Pix or bank file that says what became of it; null: made by hand. */
  payoutId: z.uuid().nullable(),
  /** It is paid: its receipt can be downloaded. */
  hasReceipt: z.boolean(),
  recordedByName: z.string(),
  confirmedByName: z.string().nullable(),
  undoneByName: z.string().nullable(),
  undoneReason: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
  can: z.object({ confirm: AbilityAnswer, undo: AbilityAnswer }),
})
export type TransferPayment = z.output<typeof TransferPayment>

const Installment = z.object({ position: z.number().int(), dueOn: z.string(), cents, isPaid: z.boolean() })

export const TransferRecord = Transfer.extend({
  strategy: Strategy,
  /** In their fixed order. */
  lines: z.array(TransferLine),
  installments: z.array(Installment),
  payments: z.array(TransferPayment),
  /** What was calculated from, and what came out, as it was frozen. */
  inputHash: z.string().nullable(),
  /** Number of the rules by which it was closed; null while it is open. */
  rules: z.number().int().nullable(),
  outputHash: z.string().nullable(),
  canceledReason: z.string().nullable(),
  /** Of an open one whose lines were calculated under another cap of retentions than the setting says today, in ppm; a null of it: no cap. */
  capChange: z.object({ calculatedPpm: z.number().int().nullable(), todayPpm: z.number().int().nullable() }).nullable(),
  can: z.object({
    close: AbilityAnswer,
    calculate: AbilityAnswer,
    cancel: AbilityAnswer,
    anticipate: AbilityAnswer,
    pay: AbilityAnswer,
  }),
})
export type TransferRecord = z.output<typeof TransferRecord>

/** One thing behind a line. */
export const TransferSource = z.object({
  id: z.uuid(),
  invoiceId: z.uuid().nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** Position of the item in its invoice; 0: of no invoice. */
  item: z.number().int(),
  /** Of an invoice of several items: what the item is. */
  itemName: z.string().nullable(),
  enrollmentId: z.uuid().nullable(),
  competence: z.string().nullable(),
  guardianName: z.string().nullable(),
  studentName: z.string().nullable(),
  /** Of the payment behind it. */
  paidOn: z.string().nullable(),
  /** What people decided: the retention or the adjustment behind it, and why. */
  retentionId: z.uuid().nullable(),
  adjustmentId: z.uuid().nullable(),
  note: z.string().nullable(),
  cents,
  feeCents: cents,
})
export type TransferSource = z.output<typeof TransferSource>

/** A line that is calculated otherwise today, with the first invoices that make the difference. */
const Difference = z.object({
  kind: LineKind,
  frozenCents: cents,
  todayCents: cents,
  invoices: z.array(z.object({ invoiceId: z.uuid(), invoiceNumber: z.number().int().nullable(), cents })),
})

export const TransferCheck = z.object({
  /** The frozen lines follow from the frozen sources, and both have the hashes of the closing. */
  isIntact: z.boolean(),
  /** Calculated again from what is known today, it is the same. */
  isIdentical: z.boolean(),
  todayCents: cents,
  differences: z.array(Difference),
  /** What of the difference is a change of rules after the closing: by how much it would be more today. */
  ruleChanges: z.array(
    z.object({
      change: z.enum(['monthStaysCovered']),
      since: z.string(),
      cents,
      /** The later transfer of the school that made up for it; null: the next to close does. */
      takenBy: z.object({ id: z.uuid(), competence: z.string() }).nullable(),
    }),
  ),
})
export type TransferCheck = z.output<typeof TransferCheck>

/** A payment of a transfer that stands: made, or under way. */
const StandingPayment = z.object({
  id: z.uuid(),
  payoutId: z.uuid().nullable(),
  hasReceipt: z.boolean(),
  cents,
  paidOn: z.string(),
})
export type StandingPayment = z.output<typeof StandingPayment>

/** Where the money of an invoice went. */
export const InvoiceMovement = z.object({
  transferId: z.uuid(),
  competence: z.string(),
  status: TransferStatus,
  line: LineKind,
  itemName: z.string().nullable(),
  cents,
  feeCents: cents,
  /** Day on which the transfer was paid whole. */
  paidOn: z.string().nullable(),
  /** Payments of the transfer, by their day: with them the money reached the school, or will. */
  payments: z.array(StandingPayment),
})
export type InvoiceMovement = z.output<typeof InvoiceMovement>
