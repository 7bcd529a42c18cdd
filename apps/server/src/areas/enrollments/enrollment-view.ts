// Row -> contract, names masked where the scope says so.
import { Grade, Shift } from '@caderneta/contracts/classes'
import { type Enrollment, type EnrollmentStanding, EnrollmentStatus } from '@caderneta/contracts/enrollments'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type ClassRow, shownDiscounts } from '../classes/public.ts'
import { masked } from '../guardians/public.ts'
import { shownPayers } from './payer-shares.ts'

export type EnrollmentColumns = Selectable<Database['enrollment']>
/** The discounts as they are read, or as they were written. */
export type EnrollmentRow = Omit<
  EnrollmentColumns,
  'discounts' | 'product_discounts' | 'category_ppm' | 'product_ppm'
> & {
  discounts: unknown
  product_discounts: unknown
  category_ppm: unknown
  product_ppm: unknown
  school_name: string
  class_name: string
  grade: string
  shift: string
  course_id: string | null
  course_name: string | null
  student_name: string
  student_search: string
  guardian_name: string
  co_guardian_name: string | null
  standing?: EnrollmentStanding | null
}

export function toEnrollment(row: EnrollmentRow, { isMasked }: Pick<Scope, 'isMasked'>): Enrollment {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    classId: row.class_id,
    className: row.class_name,
    grade: Grade.parse(row.grade),
    shift: Shift.parse(row.shift),
    courseId: row.course_id,
    courseName: row.course_name,
    studentId: row.student_id,
    studentName: isMasked ? masked.name(row.student_name) : row.student_name,
    guardianId: row.guardian_id,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    payers: shownPayers(row, isMasked),
    schoolYear: row.school_year,
    monthlyCents: row.monthly_cents,
    annuityCents: row.annuity_cents,
    enrollmentPartCents: row.enrollment_part_cents,
    enrollmentPartOn: row.enrollment_part_on,
    installments: row.installments,
    startingMonth: row.starting_month,
    passedInstallments: row.passed_installments,
    discounts: shownDiscounts(row.discounts),
    dueDay: row.due_day,
    tuitionVisibility: row.tuition_visibility,
    status: EnrollmentStatus.parse(row.status),
    departedOn: row.departed_on,
    externalId: row.external_id,
    ageException: isMasked ? null : row.age_exception,
    ...(row.standing === undefined ? {} : { standing: row.standing }),
    isMasked,
    version: row.version,
  }
}

/** Names that an enrollment shows of its class. */
export function namesOf({ school_name, name, grade, shift, course_id, course_name }: ClassRow) {
  return { school_name, class_name: name, grade, shift, course_id, course_name }
}
