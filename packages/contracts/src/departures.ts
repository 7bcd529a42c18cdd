// Departures: a student leaves. The enrollment ends, and the invoices that are not owed any more end with it.
import { LARGEST_PENALTY_PPM } from '@caderneta/kernel/departure'
import { z } from 'zod'
import { refusals as classRefusals } from './class-refusals.ts'
import { area, read, write } from './define.ts'
import { refusals } from './departure-refusals.ts'
import { Many, Planned } from './enrollment-bulk.ts'
import { refusals as enrollmentRefusals } from './enrollment-refusals.ts'
import { EnrollmentStatus } from './enrollments.ts'
import { DateField, Id, idFault, IdParams, RateField, Reason, says } from './fields.ts'
import { InvoiceStatus } from './invoice-shapes.ts'
import { BuiltInCode } from './products.ts'
import type { Phrase } from './refusals.ts'
import { refusalsOfInvoices } from './refusals-of-invoices.ts'

export { refusals }

export const LeavingReason = z.enum(['moved', 'money', 'service', 'otherSchool', 'health', 'other'])
export type LeavingReason = z.output<typeof LeavingReason>
export const AskedBy = z.enum(['family', 'school', 'provider'])
export type AskedBy = z.output<typeof AskedBy>
/** What is charged of the month of leaving. */
export const MonthCharge = z.enum(['full', 'proRata', 'none'])
export type MonthCharge = z.output<typeof MonthCharge>

export const leavingReasonWords: Record<LeavingReason, Phrase> = {
  moved: { 'pt-BR': 'Mudança de cidade ou bairro', en: 'Moved to another place' },
  money: { 'pt-BR': 'Situação financeira', en: 'Financial situation' },
  service: { 'pt-BR': 'Insatisfação com a escola', en: 'Unhappy with the school' },
  otherSchool: { 'pt-BR': 'Foi para outra escola', en: 'Went to another school' },
  health: { 'pt-BR': 'Saúde', en: 'Health' },
  other: { 'pt-BR': 'Outro motivo', en: 'Another reason' },
}
export const askedByWords: Record<AskedBy, Phrase> = {
  family: { 'pt-BR': 'A família', en: 'The family' },
  school: { 'pt-BR': 'A escola', en: 'The school' },
  provider: { 'pt-BR': 'O provedor', en: 'The provider' },
}
export const monthChargeWords: Record<MonthCharge, Phrase> = {
  full: { 'pt-BR': 'Cobrar o mês inteiro', en: 'Charge the whole month' },
  proRata: { 'pt-BR': 'Cobrar só os dias até a saída', en: 'Charge the days up to leaving' },
  none: { 'pt-BR': 'Não cobrar o mês', en: 'Do not charge the month' },
}

/** Why an invoice stays as it is. */
export const StayReason = z.enum(['paid', 'partlyPaid', 'earlier', 'charged', 'otherProduct'])
export type StayReason = z.output<typeof StayReason>
/** Why an invoice does not come back. */
export const LeftReason = z.enum(['month_billed_again', 'part_paid', 'lives_already', 'needs_new_number', 'held'])
export type LeftReason = z.output<typeof LeftReason>

const Line = z.object({
  invoiceId: z.uuid(),
  number: z.number().int().nullable(),
  itemName: z.string(),
  competence: z.string(),
  dueDate: z.string(),
  status: InvoiceStatus,
  nominalCents: z.number().int(),
  isAtBank: z.boolean(),
})

const PaidLater = z.object({
  count: z.number().int(),
  cents: z.number().int(),
  /** Of them, those that an agreement settled: their own status is canceled. */
  agreedCount: z.number().int(),
})

/** What leaving does to the invoices of the enrollment; `problem` is the refusal that it would meet. */
const Outcome = z.object({
  canceled: z.array(Line),
  /** Replaced by an invoice of fewer cents: the days up to leaving. */
  replaced: z.array(Line.extend({ newCents: z.number().int() })),
  stays: z.array(Line.extend({ reason: StayReason })),
  /** Of those, months after the one of leaving that are paid, whole or in part: each may be given back. */
  paidLater: PaidLater,
  canceledCents: z.number().int(),
  /** What was still to come and is not charged: the basis of a penalty. */
  unexpiredCents: z.number().int(),
  penaltyCents: z.number().int(),
  problem: z.object({ code: z.string(), number: z.string() }).nullable(),
})
export type Outcome = z.output<typeof Outcome>

/** When and why, as it is asked of one and of many. */
const Left = { leftOn: DateField, reason: LeavingReason, note: Reason, askedBy: AskedBy }

const Leaving = {
  monthCharge: MonthCharge,
  /** A fraction of what was still to come: 0.1 is 10 %. */
  penaltyRate: RateField.refine((rate) => rate <= LARGEST_PENALTY_PPM, says('penalty_above_law')).optional(),
  /** What the penalty is charged as. */
  penaltyProduct: z.union([BuiltInCode, Id], idFault).optional(),
  /** Of what is charged with leaving; absent: that of the invoice before. */
  dueOn: DateField.optional(),
}

const Departed = z.object({
  id: z.uuid(),
  status: EnrollmentStatus,
  version: z.number().int(),
  canceledCount: z.number().int(),
  replacedCount: z.number().int(),
  penaltyCents: z.number().int(),
  /** Months after the one of leaving that are paid, whole or in part, which stay as they are until somebody gives them back. */
  paidLater: PaidLater,
})

const Returned = z.object({
  id: z.uuid(),
  status: EnrollmentStatus,
  version: z.number().int(),
  restored: z.array(Line),
  left: z.array(Line.extend({ reason: LeftReason })),
})

/** What undoing an evasion does to invoices; `problem` is the refusal that it would meet. */
const ReturnPreview = z.object({
  /** Owed again; of what fell due meanwhile, on the new due date. */
  restored: z.array(Line.extend({ isPastDue: z.boolean() })),
  left: z.array(Line.extend({ reason: LeftReason })),
  /** Ends with the evasion: its penalty, and the part of a month that stood for the whole. */
  canceled: z.array(Line),
  restoredCents: z.number().int(),
  problem: z.object({ code: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
})
export type ReturnPreview = z.output<typeof ReturnPreview>

const Evasion = z.object({
  leftOn: z.string(),
  reason: LeavingReason,
  note: z.string(),
  askedBy: AskedBy,
  monthCharge: MonthCharge,
  isSettledAtSchool: z.boolean(),
  penaltyCents: z.number().int(),
})
export type Evasion = z.output<typeof Evasion>

const many = '/api/core/enrollments'
const base = `${many}/:id`
/** Screens that show enrollments, their places, or their invoices. */
const touches = ['enrollments', 'classes', 'guardians', 'invoices', 'ledger', 'bankFiles', 'slips'] as const

const cancelRefuses = [
  ...(['enrollment_not_found', 'enrollment_canceled', 'enrollment_evaded', 'departure_invoice_held'] as const),
  'departure_invoice_agreed',
] as const
const evadeRefuses = [
  ...(['enrollment_not_found', 'enrollment_canceled', 'enrollment_evaded', 'enrollment_not_confirmed'] as const),
  ...(['departure_invoice_held', 'departure_due_date_needed', 'leaves_in_future', 'leaves_out_of_year'] as const),
  'departure_invoice_agreed',
  ...(['no_penalty_base', 'penalty_too_small', 'due_date_passed', 'evasion_needs_paid_invoice'] as const),
  ...(['no_bank_agreement', 'month_part_too_small', 'title_impossible', 'payment_day_not_offered'] as const),
] as const

const callRefusals = { ...classRefusals, ...enrollmentRefusals, ...refusalsOfInvoices, ...refusals }

export const departures = area('departures', callRefusals, {
  previewCancel: read(`GET ${base}/cancel`, {
    summary: 'What canceling an enrollment does to its invoices',
    needs: 'Caderneta.Enrollment.Get',
    params: IdParams,
    returns: Outcome,
    refuses: ['enrollment_not_found'],
  }),
  cancel: write(`POST ${base}/cancel`, {
    summary: 'Cancel an enrollment and what of its invoices is not paid; it cannot be undone',
    needs: ['Caderneta.Enrollment.Delete', 'Caderneta.Invoice.Delete'],
    params: IdParams,
    body: z.strictObject({ comment: Reason }),
    returns: Departed,
    refuses: cancelRefuses,
    touches,
  }),
  cancelMany: write(`POST ${many}/cancel-many`, {
    summary: 'Cancel several enrollments, each on its own, as a job',
    needs: ['Caderneta.Enrollment.Delete', 'Caderneta.Invoice.Delete'],
    body: z.strictObject({ enrollmentIds: Many, comment: Reason }),
    returns: Planned,
    refuses: ['enrollment_not_found'],
    status: 202,
  }),
  evadeMany: write(`POST ${many}/evade-many`, {
    summary: 'Record that several students left on one day, each on its own, as a job; no penalty is charged',
    needs: ['Caderneta.Evasion.Create', 'Caderneta.Invoice.Create', 'Caderneta.Invoice.Delete'],
    body: z.strictObject({
      enrollmentIds: Many,
      ...Left,
      monthCharge: MonthCharge,
      dueOn: DateField.optional(),
    }),
    returns: Planned,
    refuses: ['enrollment_not_found', 'leaves_in_future'],
    status: 202,
  }),
  previewEvasion: read(`GET ${base}/evasion/preview`, {
    summary: 'What an evasion does to the invoices of the enrollment',
    needs: 'Caderneta.Enrollment.Get',
    params: IdParams,
    query: z.object({
      leftOn: DateField,
      monthCharge: MonthCharge,
      penaltyRate: z.coerce.number().pipe(Leaving.penaltyRate.unwrap()).optional(),
      dueOn: DateField.optional(),
    }),
    returns: Outcome,
    refuses: ['enrollment_not_found'],
  }),
  evade: write(`POST ${base}/evasion`, {
    summary: 'Record that a student left: later invoices are canceled, earlier debts stay',
    needs: ['Caderneta.Evasion.Create', 'Caderneta.Invoice.Create', 'Caderneta.Invoice.Delete'],
    params: IdParams,
    body: z
      .strictObject({
        ...Leaving,
        ...Left,
        isSettledAtSchool: z.boolean().default(false),
      })
      .refine((given) => !given.penaltyRate || given.penaltyProduct !== undefined, {
        ...says('required'),
        path: ['penaltyProduct'],
      })
      .refine((given) => !given.penaltyRate || given.dueOn !== undefined, { ...says('required'), path: ['dueOn'] }),
    returns: Departed,
    refuses: [
      ...evadeRefuses,
      'product_not_found',
      'product_inactive',
      'product_not_for_course',
      'product_value_above_maximum',
      'already_billed',
      'part_too_small',
    ],
    touches,
  }),
  getEvasion: read(`GET ${base}/evasion`, {
    summary: 'The evasion of an enrollment; null where the student has not left',
    needs: 'Caderneta.Enrollment.Get',
    params: IdParams,
    returns: z.object({
      evasion: Evasion.nullable(),
      /** What the school proposes to charge of the month of leaving. */
      proposedMonthCharge: MonthCharge,
    }),
    refuses: ['enrollment_not_found'],
  }),
  previewReturn: read(`GET ${base}/evasion/undo`, {
    summary: 'What undoing the evasion does to invoices: which come back, which stay as they are, and why',
    needs: 'Caderneta.Enrollment.Get',
    params: IdParams,
    query: z.object({ dueOn: DateField.optional() }),
    returns: ReturnPreview,
    refuses: ['enrollment_not_found', 'evasion_not_found'],
  }),
  unmark: write(`POST ${base}/evasion/undo`, {
    summary: 'The student is back: what the evasion canceled is owed again, invoice by invoice',
    needs: ['Caderneta.Evasion.Delete', 'Caderneta.Invoice.Update'],
    params: IdParams,
    body: z.strictObject({
      comment: Reason,
      /** Of what fell due meanwhile. */
      dueOn: DateField.optional(),
    }),
    returns: Returned,
    refuses: [
      ...(['enrollment_not_found', 'evasion_not_found', 'enrollment_already_exists', 'class_full'] as const),
      ...(['class_inactive', 'departure_due_date_needed', 'due_date_passed', 'payment_day_not_offered'] as const),
    ],
    touches,
  }),
  remove: write(`DELETE ${base}`, {
    summary: 'Delete an enrollment that was never billed; what it was stays in the audit log',
    needs: 'Caderneta.Enrollment.Delete',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['enrollment_not_found', 'enrollment_was_billed'],
    touches,
  }),
})
export { jobDeeds, jobKinds } from './departure-job-kinds.ts'
