// A student before the next year, as lists and pages show it.
import { z } from 'zod'
import { AbilityAnswer } from './fields.ts'

/** Students of one bulk. */
export const mostAtOnce = 5_000

/** What becomes of the student in the next year. `notEnrollable`: the gate refuses; derived, as `retained` is, never stored. */
export const ReEnrollmentStatus = z.enum(['notEnrolled', 'notEnrollable', 'enrolled', 'retained'])
export type ReEnrollmentStatus = z.output<typeof ReEnrollmentStatus>
/** What a list is narrowed to: whether the gate refuses is told of each row. */
export const Outcome = z.enum(['notEnrolled', 'enrolled', 'retained'])
export type Outcome = z.output<typeof Outcome>
export const GateReason = z.enum(['owes', 'left'])
export type GateReason = z.output<typeof GateReason>

export const ReEnrollment = z.object({
  /** The enrollment of the year that ends. */
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  classId: z.uuid(),
  className: z.string(),
  studentId: z.uuid(),
  studentName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  schoolYear: z.number().int(),
  monthlyCents: z.number().int(),
  status: ReEnrollmentStatus,
  /** What speaks against the next year, also where it only warns. */
  reasons: z.array(GateReason),
  /** What the family owes at the school for this year and before: overdue invoices, and first installments of agreements, due or not. */
  debtCount: z.number().int(),
  debtCents: z.number().int(),
  nextEnrollmentId: z.uuid().nullable(),
  nextMonthlyCents: z.number().int().nullable(),
  /** The class of the next year: the one of the enrollment, else the one that is proposed. */
  nextClassId: z.uuid().nullable(),
  nextClassName: z.string().nullable(),
  isMasked: z.boolean(),
})
export type ReEnrollment = z.output<typeof ReEnrollment>

/** A line of the check list: what was looked at, and what was found. */
const Check = z.object({
  check: z.enum(['debts', 'agreement', 'enrollment', 'period']),
  /** `warns`: it does not hold, and does not refuse. */
  result: z.enum(['good', 'warns', 'refuses']),
  /** Last day and first day of the period, where there is one. */
  from: z.string().nullable(),
  until: z.string().nullable(),
})
const Debt = z.object({
  invoiceId: z.uuid(),
  number: z.number().int().nullable(),
  studentName: z.string(),
  dueDate: z.string(),
  openCents: z.number().int(),
  /** Of an agreement: it counts as kept once this is paid. */
  isFirstInstallment: z.boolean(),
})
const Retention = z.object({
  condition: z.string(),
  owedCents: z.number().int(),
  createdAt: z.string(),
  /** `paid`: nothing of the debts is owed any more. */
  state: z.enum(['open', 'paid', 'lifted']),
  liftReason: z.string().nullable(),
  liftedAt: z.string().nullable(),
})

export const ReEnrollmentDetail = ReEnrollment.extend({
  checks: z.array(Check),
  debts: z.array(Debt),
  retention: Retention.nullable(),
  can: z.object({ enroll: AbilityAnswer, retain: AbilityAnswer, lift: AbilityAnswer }),
})
export type ReEnrollmentDetail = z.output<typeof ReEnrollmentDetail>
