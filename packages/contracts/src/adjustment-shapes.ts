// The records of the adjustments: what people decide about a school's money.
import { z } from 'zod'
import { AbilityAnswer } from './fields.ts'

export const AdjustmentKind = z.enum([
  'rectification',
  'balancing',
  'erpRefund',
  'creditLine',
  'anticipation',
  'detached',
])
export type AdjustmentKind = z.output<typeof AdjustmentKind>
export const AdjustmentStatus = z.enum(['asked', 'consented', 'approved', 'discarded'])
export type AdjustmentStatus = z.output<typeof AdjustmentStatus>

const cents = z.number().int()

export const Adjustment = z.object({
  id: z.uuid(),
  kind: AdjustmentKind,
  status: AdjustmentStatus,
  schoolId: z.uuid(),
  schoolName: z.string(),
  /** Of a balancing: the school that gives. */
  otherSchoolId: z.uuid().nullable(),
  otherSchoolName: z.string().nullable(),
  cents,
  priceCents: cents,
  code: z.string().nullable(),
  reason: z.string(),
  /** Day on which money leaves for the school apart from its months. */
  paidOn: z.string().nullable(),
  /** What transfers have not moved yet: what they still bring to the school, and what they still take from it. */
  openToSchoolCents: cents,
  openFromSchoolCents: cents,
  askedByName: z.string(),
  approvedByName: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type Adjustment = z.output<typeof Adjustment>

/** The phrase of its reason may have values. */
const ForeseenAbility = z.union([
  z.object({ can: z.literal(true) }),
  z.object({ can: z.literal(false), reason: z.string(), values: z.record(z.string(), z.string()).optional() }),
])

export const AdjustmentRecord = Adjustment.extend({
  /** A fraction for each month: of an anticipation. */
  rate: z.number().nullable(),
  consentedByName: z.string().nullable(),
  approvedAt: z.string().nullable(),
  discardedByName: z.string().nullable(),
  discardedReason: z.string().nullable(),
  parts: z.array(
    z.object({
      id: z.uuid(),
      schoolName: z.string(),
      competence: z.string(),
      dueOn: z.string(),
      cents,
      takenIn: z.uuid().nullable(),
    }),
  ),
  can: z.object({ consent: AbilityAnswer, approve: ForeseenAbility, discard: AbilityAnswer }),
})
export type AdjustmentRecord = z.output<typeof AdjustmentRecord>
