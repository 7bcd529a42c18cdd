// Re-enrollments: the students of a school year, and what becomes of them in the next.
import { z } from 'zod'
import { DueDay } from './classes.ts'
import { refusals as classRefusals } from './class-refusals.ts'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { gateRefusals } from './enrollment-gate-refusals.ts'
import { refusals as enrollmentRefusals } from './enrollment-refusals.ts'
import { AmountField, Id, IdParams, RateField, Reason, says } from './fields.ts'
import { exportOf, Search, several, orderBy } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'
import { TermDiscounts } from './term-discounts.ts'

import { mostAtOnce, Outcome, ReEnrollment, ReEnrollmentDetail } from './re-enrollment-shapes.ts'
export { jobDeeds, jobKinds } from './re-enrollment-job-kinds.ts'

export const events = declareEvents(
  'reEnrollments',
  { 'retention.created': NoPayload, 'retention.lifted': NoPayload },
  { 'retention.created': ['enrollments'], 'retention.lifted': ['enrollments'] },
)

export const refusals = {
  ...gateRefusals,
  class_of_another_year: {
    'pt-BR': 'A turma não é do ano letivo de {year}. Escolha uma turma desse ano.',
    en: 'The class is not of the school year {year}. Choose a class of that year.',
  },
  nothing_to_retain: {
    'pt-BR': 'A família não deve nada do ano anterior: rematricule sem retenção.',
    en: 'The family owes nothing for the year before: re-enroll without retention.',
  },
  retention_not_found: {
    'pt-BR': 'Esta matrícula não tem retenção.',
    en: 'This enrollment has no retention.',
  },
  retention_already_lifted: {
    'pt-BR': 'A retenção já foi liberada.',
    en: 'The retention was lifted already.',
  },
  no_enrollment_in_year: {
    'pt-BR': 'Nenhuma matrícula no ano letivo selecionado ({year}) espera rematrícula nestas turmas.',
    en: 'No enrollment in the selected academic year ({year}) waits to be re-enrolled in these classes.',
  },
  too_many_to_re_enroll: {
    'pt-BR': 'São {count} alunos: rematricule até {maximum} por vez. Escolha menos turmas.',
    en: 'There are {count} students: re-enroll up to {maximum} at a time. Choose fewer classes.',
  },
} satisfies Phrases

export {
  GateReason,
  mostAtOnce,
  Outcome,
  ReEnrollment,
  type ReEnrollmentDetail,
  ReEnrollmentStatus,
} from './re-enrollment-shapes.ts'

const Line = z.object({
  classId: z.uuid(),
  className: z.string(),
  schoolName: z.string(),
  students: z.number().int(),
  notEnrolled: z.number().int(),
  enrolled: z.number().int(),
  retained: z.number().int(),
  /** A month of the next year, of those who are enrolled in it. */
  nextCents: z.number().int(),
})

/** On which terms: the monthly fee of the new class, or the last one and so much more. */
const Terms = {
  price: z.enum(['class', 'last']).default('class'),
  /** Added to the last monthly fee, rounded to the cent: 0.1 is 10 %. */
  percent: RateField.prefault(0),
  /** Discounts of the enrollment go on, a year later; otherwise those of the class. */
  keepDiscounts: z.boolean().default(false),
  /** `toEnroll` reserves the place. */
  status: z.enum(['toEnroll', 'inProgress']).default('inProgress'),
}
const Mapped = z.strictObject({ fromClassId: Id, toClassId: Id })
const Bulk = z
  .strictObject({
    schoolId: Id,
    /** The year that ends. */
    schoolYear: z.number().int().min(2000).max(2100),
    classes: z.array(Mapped).min(1).max(300),
    /** Of these students alone; absent: of all of the classes. */
    enrollmentIds: z.array(Id).min(1).max(mostAtOnce).optional(),
    ...Terms,
  })
  .refine(({ classes }) => new Set(classes.map(({ fromClassId }) => fromClassId)).size === classes.length, {
    ...says('class_twice'),
    path: ['classes'],
  })
export type BulkTerms = z.output<typeof Bulk>
export type GivenBulk = z.input<typeof Bulk>

const base = '/api/core/re-enrollments'
const year = z.coerce.number().int().min(2000).max(2100).optional()
const touches = ['enrollments', 'classes', 'guardians'] as const

const list = read(`GET ${base}`, {
  summary: 'Students of a school year (this year, unless given) and what becomes of them in the next',
  needs: 'Caderneta.ReEnrollment.GetAll',
  query: PageQuery.extend({
    schoolId: several(Id),
    classId: several(Id),
    schoolYear: year,
    outcome: several(Outcome),
    /** Whether the family owes for the year or before. */
    owes: z.stringbool().optional(),
    /** Name of student or guardian. */
    search: Search,
    order: orderBy('student', 'guardian', 'class', 'next', 'debt', 'school', 'price', 'nextPrice'),
  }),
  returns: pageOf(ReEnrollment),
})

const plan = [
  ...(['payment_day_not_offered', 'too_many_monthly_installments', 'too_many_installments_for_class'] as const),
  ...(['installments_outside_class', 'installment_too_small', 'no_installment_remains'] as const),
  ...(['enrollment_part_without_date', 'enrollment_part_without_amount', 'enrollment_part_out_of_year'] as const),
  ...(['discount_leaves_too_little', 'discount_above_school_maximum'] as const),
] as const
const place = [
  ...(['enrollment_not_found', 'enrollment_canceled', 'enrollment_evaded', 'enrollment_already_exists'] as const),
  ...(['class_not_found', 'class_inactive', 'class_full', 'class_of_another_year'] as const),
  ...(['student_of_another_school', 'outside_pre_enrollment', 'share_too_small'] as const),
  ...plan,
] as const

const callRefusals = { ...schoolRefusals, ...classRefusals, ...enrollmentRefusals, ...refusals }
const Enrolled = z.object({ id: z.uuid(), enrollmentId: z.uuid() })

export const reEnrollments = area('reEnrollments', callRefusals, {
  list,
  export: exportOf(list),
  summary: read(`GET ${base}/summary`, {
    summary: 'By class: students not enrolled, enrolled, and enrolled with retention in the next year',
    needs: 'Caderneta.ReEnrollment.GetAll',
    query: z.object({ schoolId: several(Id), schoolYear: year }),
    returns: z.object({ schoolYear: z.number().int(), lines: z.array(Line) }),
  }),
  proposal: read(`GET ${base}/proposal`, {
    summary:
      'Classes of a year with the class of the next that is proposed for each: same course, next grade, same shift',
    needs: 'Caderneta.ReEnrollment.GetAll',
    query: z.object({ schoolId: Id, schoolYear: year }),
    returns: z.object({
      schoolYear: z.number().int(),
      classes: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          monthlyCents: z.number().int(),
          waiting: z.number().int(),
          proposedClassId: z.uuid().nullable(),
        }),
      ),
      next: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          monthlyCents: z.number().int(),
          /** Null: not limited. */
          places: z.number().int().nullable(),
        }),
      ),
      period: z.object({ from: z.string(), until: z.string() }).nullable(),
      /** Classes of the next year that were opened later than 45 days before the end of the period (Lei 9.870/1999, art. 2). */
      lateClasses: z.object({ count: z.number().int(), by: z.string() }).nullable(),
    }),
    refuses: ['school_not_found'],
  }),
  preview: read(`POST ${base}/preview`, {
    summary: 'What re-enrolling classes would do, row by row, before anything is saved',
    needs: 'Caderneta.ReEnrollment.GetAll',
    body: Bulk,
    returns: z.object({
      count: z.number().int(),
      /** A month of all of them. */
      monthlyCents: z.number().int(),
      owing: z.number().int(),
      refusedCount: z.number().int(),
      /** The first of them. */
      refused: z.array(
        z.object({
          id: z.uuid(),
          studentName: z.string(),
          className: z.string(),
          code: z.string(),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
    }),
    refuses: ['no_enrollment_in_year', 'too_many_to_re_enroll'],
  }),
  enrollMany: write(`POST ${base}/many`, {
    summary: 'Re-enroll classes in the next year, as a job; who cannot be is told with the reason',
    needs: 'Caderneta.ReEnrollment.Create',
    body: Bulk,
    returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
    refuses: ['no_enrollment_in_year', 'too_many_to_re_enroll', 'class_not_found'],
    touches,
    status: 202,
  }),
  get: read(`GET ${base}/:id`, {
    summary: 'One student of the year that ends: check list, debts, retention',
    showsPerson: 'guardianId',
    needs: 'Caderneta.ReEnrollment.Get',
    params: IdParams,
    returns: ReEnrollmentDetail,
    refuses: ['enrollment_not_found'],
  }),
  enroll: write(`POST ${base}/:id/enroll`, {
    summary: 'Re-enroll one student in the next year',
    needs: 'Caderneta.ReEnrollment.Create',
    params: IdParams,
    body: z.strictObject({
      classId: Id,
      ...Terms,
      /** In the place of the price of `price`. */
      monthlyCents: AmountField.optional(),
      /** Absent: the day that the family had, where the school offers it. */
      dueDay: DueDay.optional(),
      /** In the place of those of the class and of the last year. */
      discounts: TermDiscounts.optional(),
    }),
    returns: Enrolled,
    refuses: [...place, 'student_not_enrollable'],
    touches,
    status: 201,
  }),
  retain: write(`POST ${base}/:id/retention`, {
    summary: 'Re-enroll a student whose family owes, on a condition; it is lifted when what is owed now is paid',
    needs: ['Caderneta.ReEnrollment.Create', 'Caderneta.ReEnrollment.Update'],
    params: IdParams,
    body: z.strictObject({ classId: Id, ...Terms, condition: Reason }),
    returns: Enrolled,
    refuses: [...place, 'nothing_to_retain'],
    touches,
    status: 201,
  }),
  lift: write(`POST ${base}/:id/retention/lift`, {
    summary: 'Lift the retention of a student before the debts are paid',
    needs: 'Caderneta.ReEnrollment.Update',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    returns: z.object({ id: z.uuid() }),
    refuses: ['enrollment_not_found', 'retention_not_found', 'retention_already_lifted'],
    touches,
  }),
})
