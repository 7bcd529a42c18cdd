// Enrollments: a student in a class for a year, what it costs a month, and who pays.
import { z } from 'zod'
import { refusals as classRefusals } from './class-refusals.ts'
import { Grade, Shift } from './classes.ts'
import { area, pageOf, PageQuery, read, write } from './define.ts'
import { exportOf, several, Sum, totalsOf, orderBy } from './lists.ts'
import { refusals } from './enrollment-refusals.ts'
import { EnrollmentStatus } from './enrollment-status.ts'
import {
  Installment,
  isOnePrice,
  NewStatus,
  onePrice,
  PlanFields,
  PlanInput,
  PlanPreview,
  PlanRecord,
  newPlanRefusals,
  planRefusals,
  productDiscountRefusals,
  WithDiscounts,
} from './enrollment-terms.ts'
import { bulkCalls } from './enrollment-bulk.ts'
import { Payers, PayersInput } from './enrollment-payers.ts'
import { AbilityAnswer, Id, IdParams, OptionalText, TaxIdField } from './fields.ts'
import { gateRefusals } from './enrollment-gate-refusals.ts'
import { refusals as guardianRefusals } from './guardian-refusals.ts'
import { GuardianInput, StudentFields } from './guardians.ts'
import { DiscountsInput, ProductDiscountRecord, TermDiscountRecord } from './term-discounts.ts'
import { refusals as productRefusals } from './products.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'
import { studentMergeCalls } from './student-merge.ts'

export { events } from './enrollment-events.ts'
export { EnrollmentStatus }
export { refusals }

/** All installments of the year; none while who pays owes the school an overdue invoice; none at all. */
export const TuitionVisibility = z.enum(['all', 'nonDefaulting', 'none'])
export type TuitionVisibility = z.output<typeof TuitionVisibility>

/**
 * Derived of an enrolled student, never stored: the class has started, and of those an invoice is overdue for longer than the network's
 * setting.
 */
export const EnrollmentStanding = z.enum(['active', 'atRisk'])
export type EnrollmentStanding = z.output<typeof EnrollmentStanding>

const Price = {
  classId: Id,
  ...WithDiscounts,
  externalId: OptionalText(60),
  status: NewStatus,
  /** Why a child below the age of the class is enrolled all the same. */
  ageException: OptionalText(200),
}
export const EnrollmentInput = z
  .strictObject({
    ...Price,
    studentId: Id,
    /** Who pays; absent: the student's guardian. */
    guardianId: Id.optional(),
  })
  .refine(isOnePrice, onePrice)
export const FamilyEnrollmentInput = z
  .strictObject({
    ...Price,
    student: StudentFields,
    /** A new guardian, or one already there: by id, or by a document known whole. */
    guardian: GuardianInput.optional(),
    guardianId: Id.optional(),
    guardianTaxId: TaxIdField.optional(),
  })
  .refine(
    ({ guardian, guardianId, guardianTaxId }) =>
      [guardian, guardianId, guardianTaxId].filter((given) => given !== undefined).length === 1,
    { error: 'one_guardian', path: ['guardian'] },
  )
  .refine(isOnePrice, onePrice)

export const Enrollment = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  classId: z.uuid(),
  className: z.string(),
  grade: Grade,
  shift: Shift,
  /** Of the class. */
  courseId: z.uuid().nullable(),
  courseName: z.string().nullable(),
  studentId: z.uuid(),
  studentName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  /** Where a second guardian shares what it costs; null: the guardian pays alone. */
  payers: Payers.nullable(),
  schoolYear: z.number().int(),
  ...PlanRecord,
  discounts: TermDiscountRecord,
  dueDay: z.number().int(),
  /** What the page of who pays shows of the installments of the year. */
  tuitionVisibility: TuitionVisibility,
  status: EnrollmentStatus,
  /** Since when the student is gone; null where the enrollment lives, or was canceled before this was kept. */
  departedOn: z.string().nullable(),
  externalId: z.string().nullable(),
  /** Why the child is enrolled below the age of the class; null: of age, or nobody said. */
  ageException: z.string().nullable(),
  /** Told where enrollments are read; null where the student is not enrolled or the class has not started. */
  standing: EnrollmentStanding.nullable().optional(),
  isMasked: z.boolean(),
  version: z.number().int(),
  /** The installments that are owed; of one enrollment alone. */
  schedule: z.array(Installment).optional(),
  /** What single products cost less; of one enrollment alone. */
  productDiscounts: ProductDiscountRecord.optional(),
  can: z
    .object({
      update: AbilityAnswer,
      setDiscounts: AbilityAnswer,
      setPayers: AbilityAnswer,
      setTuitionVisibility: AbilityAnswer,
      confirm: AbilityAnswer,
      cancel: AbilityAnswer,
      evade: AbilityAnswer,
      unmark: AbilityAnswer,
      remove: AbilityAnswer,
    })
    .optional(),
})
export type Enrollment = z.output<typeof Enrollment>

const base = '/api/core/enrollments'
const place = [
  ...(['class_not_found', 'class_inactive', 'class_full', 'outside_pre_enrollment', 'student_below_age'] as const),
  ...newPlanRefusals,
] as const

/** With those of the areas that its calls reach into. */
const callRefusals = {
  product_not_found: productRefusals.product_not_found,
  ...schoolRefusals,
  ...classRefusals,
  ...guardianRefusals,
  ...gateRefusals,
  ...refusals,
}

const list = read(`GET ${base}`, {
  summary: 'Enrollments of the schools of operation: newest first, or by student where a class is chosen',
  needs: 'Caderneta.Enrollment.GetAll',
  query: PageQuery.extend({
    schoolId: several(Id),
    classId: several(Id),
    courseId: several(Id),
    studentId: Id.optional(),
    guardianId: Id.optional(),
    schoolYear: several(z.coerce.number().int().min(0).max(9_999)),
    status: several(EnrollmentStatus),
    standing: several(EnrollmentStanding),
    /** Name of student or guardian. */
    search: z.string().max(100).optional(),
    order: orderBy('student', 'guardian', 'class', 'course', 'school', 'year', 'status', 'dueDay', 'price'),
  }),
  returns: pageOf(Enrollment),
})

export const enrollments = area('enrollments', callRefusals, {
  list,
  export: exportOf(list),
  totals: totalsOf(list, { monthlyCents: Sum }),
  get: read(`GET ${base}/:id`, {
    summary: 'One enrollment',
    showsPerson: 'guardianId',
    needs: 'Caderneta.Enrollment.Get',
    params: IdParams,
    returns: Enrollment,
    refuses: ['enrollment_not_found'],
  }),
  preview: read(`POST ${base}/preview`, {
    summary: 'The installments of an annual plan: due dates and amounts, before anything is saved',
    needs: 'Caderneta.Enrollment.Get',
    body: PlanInput,
    returns: PlanPreview,
    refuses: ['class_not_found', ...newPlanRefusals],
  }),
  create: write(`POST ${base}`, {
    summary: 'Enroll a student of the school',
    needs: 'Caderneta.Enrollment.Create',
    body: EnrollmentInput,
    returns: Enrollment,
    refuses: [
      ...place,
      'student_not_found',
      'guardian_not_found',
      'student_of_another_school',
      'enrollment_already_exists',
      'student_not_enrollable',
    ],
    touches: ['classes', 'guardians'],
    status: 201,
  }),
  enrollFamily: write(`POST ${base}/with-family`, {
    summary:
      'Register guardian and student and enroll the student, in one step; a new guardian needs Caderneta.Guardian.Create too',
    needs: ['Caderneta.Enrollment.Create', 'Caderneta.Student.Create'],
    body: FamilyEnrollmentInput,
    returns: Enrollment,
    refuses: [
      ...place,
      'guardian_not_found',
      'no_guardian_with_tax_id',
      'tax_id_already_exists',
      'guardian_must_be_adult',
      'born_in_future',
    ],
    touches: ['classes', 'guardians'],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change annual plan, due day or guardian while no invoice was issued; what is left out stays',
    needs: 'Caderneta.Enrollment.Update',
    params: IdParams,
    body: z
      .strictObject({
        ...PlanFields,
        guardianId: Id.optional(),
        externalId: z.string().trim().max(60).nullable().optional(),
        version: z.number().int().min(1),
      })
      .refine(isOnePrice, onePrice),
    returns: Enrollment,
    refuses: [
      ...(['enrollment_not_found', 'enrollment_already_billed', 'enrollment_has_drafts'] as const),
      ...(['enrollment_canceled', 'enrollment_evaded'] as const),
      ...(['guardian_not_found', 'payer_twice', 'share_too_small'] as const),
      ...planRefusals,
    ],
  }),
  setDiscounts: write(`PUT ${base}/:id/discounts`, {
    summary: 'Replace the discounts of an enrollment; invoices that are issued stay as they are',
    needs: 'Caderneta.Enrollment.Update',
    params: IdParams,
    body: DiscountsInput,
    returns: Enrollment,
    refuses: [
      ...(['enrollment_not_found', 'enrollment_canceled', 'enrollment_evaded', 'share_too_small'] as const),
      ...(['discount_leaves_too_little', 'discount_above_school_maximum'] as const),
      ...productDiscountRefusals,
    ],
  }),
  setPayers: write(`PUT ${base}/:id/payers`, {
    summary: 'Say which two guardians share what the enrollment costs; invoices that are issued stay as they are',
    needs: 'Caderneta.Enrollment.Update',
    params: IdParams,
    body: PayersInput,
    returns: Enrollment,
    refuses: [
      ...(['enrollment_not_found', 'enrollment_canceled', 'enrollment_evaded'] as const),
      ...(['guardian_not_found', 'no_guardian_with_tax_id', 'payer_twice', 'share_too_small'] as const),
      ...(['product_not_found', 'product_share_of_built_in'] as const),
    ],
  }),
  setTuitionVisibility: write(`PUT ${base}/:id/tuition-visibility`, {
    summary:
      'What the page of who pays shows of the installments of the year: all, only to who owes nothing overdue, none; issued invoices are always shown',
    needs: 'Caderneta.Enrollment.Update',
    params: IdParams,
    body: z.strictObject({ tuitionVisibility: TuitionVisibility, version: z.number().int().min(1) }),
    returns: Enrollment,
    refuses: ['enrollment_not_found', 'enrollment_canceled', 'enrollment_evaded'],
  }),
  confirm: write(`POST ${base}/:id/confirm`, {
    summary: 'Confirm an enrollment that only reserved its place',
    needs: 'Caderneta.Enrollment.Update',
    params: IdParams,
    returns: Enrollment,
    refuses: ['enrollment_not_found', 'enrollment_already_confirmed', 'enrollment_canceled', 'enrollment_evaded'],
  }),
  ...bulkCalls,
  ...studentMergeCalls,
})
export { jobDeeds, jobKinds } from './enrollment-job-kinds.ts'
