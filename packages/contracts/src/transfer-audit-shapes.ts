// The records of the audits of transfers.
import { auditCriteria, auditGaps } from '@caderneta/kernel/audit-criteria'
import { auditResults, auditVerdicts } from '@caderneta/kernel/audit-verdict'
import { z } from 'zod'
import { AbilityAnswer, RateField, Reason, says } from './fields.ts'

export const Criterion = z.enum(auditCriteria)
export type Criterion = z.output<typeof Criterion>
export const AuditResult = z.enum(auditResults)
export const AuditVerdict = z.enum(auditVerdicts)
export const AuditRunStatus = z.enum(['running', 'finished', 'failed'])

const cents = z.number().int()
const count = z.number().int()
/** A fraction: 0.02 is 2 %. A value may be above 1. */
const fraction = z.number()

export const TransferAudit = z.object({
  id: z.uuid(),
  transferId: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  /** First day of the month that the transfer pays. */
  competence: z.string(),
  /** The n-th audit of its transfer. */
  number: count,
  isAutomatic: z.boolean(),
  status: AuditRunStatus,
  /** Null while it runs. */
  result: AuditResult.nullable(),
  /** Criteria that warned. */
  warnings: count,
  startedByName: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  releasedByName: z.string().nullable(),
  releasedAt: z.string().nullable(),
  releasedReason: z.string().nullable(),
  version: count,
})
export type TransferAudit = z.output<typeof TransferAudit>

const AuditedMonth = z.object({ competence: z.string(), students: count, invoices: count, cents })

/** What the criteria were measured from. */
export const AuditFacts = z.object({
  asOf: z.string(),
  month: AuditedMonth,
  before: AuditedMonth.nullable(),
  closedBefore: count,
  coveredInvoices: count,
  coveredCents: cents,
  coveredStudents: count,
  lateInvoices: count,
  counterInvoices: count,
  canceledInvoices: count,
  evadedStudents: count,
  listCents: cents,
  discountCents: cents,
  firstInvoices: count,
  firstUnpaid: count,
  payers: count,
  payersSharingContact: count,
  largestPayerCents: cents,
})
export type AuditFacts = z.output<typeof AuditFacts>

export const VerdictLine = z.object({
  criterion: Criterion,
  verdict: AuditVerdict,
  value: fraction.nullable(),
  part: z.number().nullable(),
  whole: z.number().nullable(),
  gap: z.enum(auditGaps).nullable(),
  needed: count.nullable(),
  found: count.nullable(),
  warn: fraction,
  reprove: fraction,
})
export type VerdictLine = z.output<typeof VerdictLine>

export const TransferAuditRecord = TransferAudit.extend({
  /** In the order of the criteria; none while it runs, or where it failed. */
  verdicts: z.array(VerdictLine),
  facts: AuditFacts.nullable(),
  criteriaVersion: count.nullable(),
  inputHash: z.string().nullable(),
  /** A later audit of the transfer took its place. */
  isReplaced: z.boolean(),
  transferStatus: z.string(),
  /** What the transfer pays; of an open one its estimate. */
  transferCents: cents,
  can: z.object({ run: AbilityAnswer, release: AbilityAnswer }),
})
export type TransferAuditRecord = z.output<typeof TransferAuditRecord>

const Limit = RateField.refine((ppm) => ppm > 0, says('limit_not_above_zero'))
const CriterionInput = z
  .strictObject({ criterion: Criterion, isEnabled: z.boolean(), warn: Limit, reprove: Limit })
  .refine(({ warn, reprove }) => warn < reprove, { ...says('warning_not_below_reprove'), path: ['warn'] })

export const CriteriaInput = z.strictObject({
  /** Version that was read: 0 where the network has none of its own. */
  version: z.number().int().min(0),
  /** Each once. */
  criteria: z
    .array(CriterionInput)
    .refine(
      (given) =>
        given.length === auditCriteria.length && new Set(given.map((each) => each.criterion)).size === given.length,
      says('each_criterion_once'),
    ),
  reason: Reason,
})

export const Criteria = z.object({
  version: count,
  changedByName: z.string().nullable(),
  changedAt: z.string().nullable(),
  reason: z.string().nullable(),
  criteria: z.array(z.object({ criterion: Criterion, isEnabled: z.boolean(), warn: fraction, reprove: fraction })),
  can: z.object({ save: AbilityAnswer }),
})
export type Criteria = z.output<typeof Criteria>

const Tried = z.object({
  approved: count,
  warning: count,
  reproved: count,
  notExecuted: count,
})

/** What other limits of one criterion would have changed; nothing is written. */
export const Laboratory = z.object({
  /** Transfers whose last audit is looked at, from `since` on. */
  since: z.string(),
  count,
  before: Tried,
  after: Tried,
  /** Transfers whose verdict of this criterion would be another one. */
  flipped: count,
  /** Would need a release, and did not. */
  heldCount: count,
  heldCents: cents,
  /** Would need none, and did. */
  freedCount: count,
  freedCents: cents,
  /** Values from the smallest on, at most 500. */
  values: z.array(fraction),
  /** The largest values first, at most 100. */
  flips: z.array(
    z.object({
      auditId: z.uuid(),
      schoolName: z.string(),
      competence: z.string(),
      value: fraction,
      before: AuditVerdict,
      after: AuditVerdict,
      resultBefore: AuditResult,
      resultAfter: AuditResult,
      dueCents: cents,
    }),
  ),
})
export type Laboratory = z.output<typeof Laboratory>
