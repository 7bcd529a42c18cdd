// Academic classes: where students are enrolled, for a year, at a price.
import { z } from 'zod'
import { CopyPreview, CopyTerms } from './class-copies.ts'
import { refusals } from './class-refusals.ts'
import { refusals as courseRefusals } from './courses.ts'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { AbilityAnswer, AmountField, DateField, Id, IdParams, Text } from './fields.ts'
import { exportOf, orderBy, several } from './lists.ts'
import { TermDiscountRecord, TermDiscounts } from './term-discounts.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

export const events = declareEvents('classes', {
  'class.created': NoPayload,
  'class.updated': NoPayload,
})

export { refusals }

export const Shift = z.enum(['morning', 'afternoon', 'night', 'fullTime'])
export type Shift = z.output<typeof Shift>
export const ClassLevel = z.enum(['earlyChildhood', 'elementary1', 'elementary2', 'highSchool'])
export type ClassLevel = z.output<typeof ClassLevel>
/** Educação infantil 0-5, ensino fundamental 1-9, ensino médio 1-3. */
export const Grade = z.enum([
  ...(['EI0', 'EI1', 'EI2', 'EI3', 'EI4', 'EI5'] as const),
  ...(['EF1', 'EF2', 'EF3', 'EF4', 'EF5', 'EF6', 'EF7', 'EF8', 'EF9'] as const),
  ...(['EM1', 'EM2', 'EM3'] as const),
])
export type Grade = z.output<typeof Grade>

export const SchoolYear = z
  .number()
  .int()
  .min(2000, { error: 'invalid_school_year' })
  .max(2100, { error: 'invalid_school_year' })
export const DueDay = z.number().int().min(1).max(31)

const Fields = z.strictObject({
  name: Text(60),
  abbreviation: z.string().trim().max(10).default(''),
  schoolYear: SchoolYear,
  shift: Shift,
  grade: Grade,
  /** A course of the same school. */
  courseId: Id.nullable().default(null),
  /** Places; 0 = not limited. */
  capacity: z.number().int().min(0).max(9999).default(0),
  startsOn: DateField.nullable().default(null),
  endsOn: DateField.nullable().default(null),
  /** Month of the first installment, 1 to 12. */
  startingMonth: z.number().int().min(1).max(12).default(1),
  dueDay: DueDay.default(10),
  monthlyCents: AmountField,
  maxInstallments: z.number().int().min(1).max(12).default(12),
  /** What an enrollment in the class takes, unless its own are given. */
  discounts: TermDiscounts.default([]),
})
const endsAfterStart = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
  startsOn === null || endsOn === null || startsOn < endsOn
const inOrder = { error: 'ends_before_start', path: ['endsOn'] }

export const ClassInput = Fields.extend({
  schoolId: Id,
  /** Null and absent: the day that the settings of the school suggest. */
  dueDay: DueDay.nullable().default(null),
}).refine(endsAfterStart, inOrder)
export const ClassUpdate = Fields.extend({
  isActive: z.boolean().default(true),
  version: z.number().int().min(1),
}).refine(endsAfterStart, inOrder)

export const AcademicClass = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  schoolYear: z.number().int(),
  shift: Shift,
  level: ClassLevel,
  grade: Grade,
  courseId: z.uuid().nullable(),
  courseName: z.string().nullable(),
  capacity: z.number().int(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  startingMonth: z.number().int(),
  dueDay: z.number().int(),
  monthlyCents: z.number().int(),
  maxInstallments: z.number().int(),
  discounts: TermDiscountRecord,
  isActive: z.boolean(),
  /** Enrollments that hold a place: neither canceled nor left. */
  enrollmentCount: z.number().int(),
  version: z.number().int(),
  enrollmentsByStatus: z
    .object({
      toEnroll: z.number().int(),
      inProgress: z.number().int(),
      enrolled: z.number().int(),
      evaded: z.number().int(),
      canceled: z.number().int(),
    })
    .optional(),
  can: z.object({ update: AbilityAnswer, enroll: AbilityAnswer }).optional(),
})
export type AcademicClass = z.output<typeof AcademicClass>

const base = '/api/core/classes'
/** What the school of the class does not allow. */
const beyondSchool = [
  ...(['payment_day_not_offered', 'too_many_monthly_installments', 'discount_above_school_maximum'] as const),
] as const

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...courseRefusals, ...refusals }

const ofCourse = ['course_not_found', 'course_of_another_school', 'course_inactive'] as const

const list = read(`GET ${base}`, {
  summary: 'Classes of the schools of operation, by name',
  needs: 'Caderneta.AcademicClass.GetAll',
  query: PageQuery.extend({
    schoolId: several(Id),
    schoolYear: several(z.coerce.number().int().min(0).max(9_999)),
    level: several(ClassLevel),
    grade: several(Grade),
    shift: several(Shift),
    courseId: several(Id),
    search: z.string().max(100).optional(),
    isActive: z.stringbool().optional(),
    order: orderBy('name', 'school', 'year', 'grade', 'shift', 'dueDay', 'places', 'price', 'course', 'state'),
  }),
  returns: pageOf(AcademicClass),
})

export const classes = area('classes', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One class, with its enrollments counted by status',
    needs: 'Caderneta.AcademicClass.Get',
    params: IdParams,
    returns: AcademicClass,
    refuses: ['class_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Open a class',
    needs: 'Caderneta.AcademicClass.Create',
    body: ClassInput,
    returns: AcademicClass,
    refuses: ['school_not_found', 'school_inactive', 'class_already_exists', ...ofCourse, ...beyondSchool],
    touches: ['courses'],
    status: 201,
  }),
  previewCopy: read(`POST ${base}/copies/preview`, {
    summary: 'What copying the classes of a year into the next would do, class by class, before anything is saved',
    needs: 'Caderneta.AcademicClass.Create',
    body: CopyTerms,
    returns: CopyPreview,
    refuses: ['school_not_found', 'too_many_classes_to_copy'],
  }),
  copy: write(`POST ${base}/copies`, {
    summary: 'Copy the classes of a year into the next; those that exist there already are left as they are',
    needs: 'Caderneta.AcademicClass.Create',
    body: CopyTerms,
    returns: z.object({ schoolYear: z.number().int(), copiedCount: z.number().int(), leftCount: z.number().int() }),
    refuses: ['school_not_found', 'school_inactive', 'no_class_to_copy', 'too_many_classes_to_copy'],
    touches: ['courses', 'reEnrollments'],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a class; the price holds for enrollments made from now on',
    needs: 'Caderneta.AcademicClass.Update',
    params: IdParams,
    body: ClassUpdate,
    returns: AcademicClass,
    refuses: [
      ...(['class_not_found', 'class_already_exists'] as const),
      ...(['class_has_enrollments', 'class_smaller_than_enrollments', 'class_months_in_use'] as const),
      ...ofCourse,
      ...beyondSchool,
    ],
    touches: ['courses'],
  }),
})
