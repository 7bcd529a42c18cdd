import type { AcademicClass, Grade } from '@caderneta/contracts/classes'
import { refuse } from '../../platform/operation/effects.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { maximumRefusal, type StoredDiscount } from './term-discounts.ts'
import { daysText, type OfferedDays, offersDay } from '../schools/public.ts'

/** Elementary school ends its first stage with the 5th year (Lei 11.274/2006). */
export function levelOf(grade: Grade): AcademicClass['level'] {
  if (grade.startsWith('EI')) return 'earlyChildhood'
  if (grade.startsWith('EM')) return 'highSchool'
  return Number(grade.slice(2)) <= 5 ? 'elementary1' : 'elementary2'
}

type Asked = {
  dueDay: number
  maxInstallments: number
  monthlyCents: number
  discounts: readonly StoredDiscount[]
}
type Allowed = OfferedDays & { max_monthly_installments: number; max_early_discount_ppm: number | null }

/** What the school does not allow of a class; what the class had before may stay. */
export function schoolRefusal(school: Allowed, asked: Asked, before?: { due_day: number; max_installments: number }) {
  const { max_monthly_installments: maximum } = school
  if (asked.dueDay !== before?.due_day && !offersDay(school, asked.dueDay))
    return refuse('payment_day_not_offered', { days: daysText(school) }, ['dueDay'])
  if (asked.maxInstallments !== before?.max_installments && asked.maxInstallments > maximum)
    return refuse('too_many_monthly_installments', { maximum }, ['maxInstallments'])
  return maximumRefusal(school, asked.monthlyCents, asked.discounts)
}

type Places = { isActive: boolean; capacity: number; enrollmentCount: number }

/** May one more student be enrolled? */
export function canEnroll(academicClass: Places): Ability<'class_inactive' | 'class_full'> {
  if (!academicClass.isActive) return no('class_inactive')
  const isFull = academicClass.capacity > 0 && academicClass.enrollmentCount >= academicClass.capacity
  return isFull ? no('class_full') : yes
}

type Change = { schoolYear: number; capacity: number }

/** What forbids a change of a class that holds this many living enrollments. */
export function changeProblem(
  before: { schoolYear: number },
  after: Change,
  enrollments: number,
): 'class_has_enrollments' | 'class_smaller_than_enrollments' | null {
  if (enrollments > 0 && before.schoolYear !== after.schoolYear) return 'class_has_enrollments'
  return after.capacity > 0 && after.capacity < enrollments ? 'class_smaller_than_enrollments' : null
}

type Held = { school_year: number; starting_month: number; max_installments: number; enrollment_count: number }

/**
 * What the enrollments of a class forbid. Its months are those in which they are billed: none of their installments may fall `outside`
 * of the new ones.
 */
export function enrollmentsRefusal(
  before: Held,
  after: Change & { startingMonth: number; maxInstallments: number },
  outside: { enrollments: number } | undefined,
) {
  const { enrollment_count: enrollments } = before
  const problem = changeProblem({ schoolYear: before.school_year }, after, enrollments)
  if (problem) return refuse(problem, { enrollments })
  const isKept = before.starting_month === after.startingMonth && before.max_installments === after.maxInstallments
  if (isKept || !outside?.enrollments) return null
  return refuse('class_months_in_use', outside, ['startingMonth', 'maxInstallments'])
}

type Course = { school_id: string; is_active: boolean }
/** The class as it will be; `isKept` where it was of this course before. */
type Grouped = { schoolId: string; schoolYear: number; isActive: boolean; isKept: boolean }

/** What forbids that a class is of a course. A class of a year that has passed keeps one that is out of use. */
export function courseProblem(
  course: Course | undefined,
  { schoolId, schoolYear, isActive, isKept }: Grouped,
  thisYear: number,
): 'course_not_found' | 'course_of_another_school' | 'course_inactive' | null {
  if (!course) return 'course_not_found'
  if (course.school_id !== schoolId) return 'course_of_another_school'
  const isUsed = !isKept || (isActive && schoolYear >= thisYear)
  return isUsed && !course.is_active ? 'course_inactive' : null
}

/** The same as a refusal; a class may be of no course. */
export function courseRefusal(courseId: string | null, course: Course | undefined, grouped: Grouped, thisYear: number) {
  const problem = courseId === null ? null : courseProblem(course, grouped, thisYear)
  return problem && refuse(problem, {}, ['courseId'])
}
