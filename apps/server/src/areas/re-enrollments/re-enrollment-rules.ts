// On which terms a student goes on, and what forbids it. Pure: the same for one student, for the dry run of many, and for the job.
import type { BulkTerms } from '@caderneta/contracts/re-enrollments'
import { addMonths, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { applyPpm } from '@caderneta/kernel/percent'
import { refuse } from '../../platform/operation/effects.ts'
import { aYearLater, canEnroll, type ClassOfSchool, placesOf, storedDiscounts } from '../classes/public.ts'
import {
  type AnnualPlan,
  classPlan,
  type EnrollmentRow,
  newPlanRefusal,
  periodRefusal,
  planOf,
  sharesRefusal,
  productDiscountsLater,
} from '../enrollments/public.ts'
import { offersDay } from '../schools/public.ts'
import type { SettingValues } from '../settings/public.ts'

export type Terms = Pick<BulkTerms, 'price' | 'percent' | 'keepDiscounts' | 'status'>
type Asked = {
  source: EnrollmentRow
  hasNext: boolean
  academicClass: ClassOfSchool
  values: SettingValues
  today: CalendarDate
}

/** What is given for one student, in the place of the terms of all. */
type Own = Parameters<typeof planOf>[1]

/** The annual plan of the next year: the class's months, its price or the last one and so much more, the day that the family had. */
export function nextPlan(source: EnrollmentRow, academicClass: ClassOfSchool, terms: Terms & Own): AnnualPlan {
  const { monthlyCents, dueDay, discounts } = terms
  const plan = planOf(classPlan(academicClass), {
    ...(terms.price === 'last' ? lastPrice(source, terms) : {}),
    ...(offersDay(academicClass, source.due_day) ? { dueDay: source.due_day } : {}),
    ...(monthlyCents === undefined ? {} : { monthlyCents }),
    ...(dueDay === undefined ? {} : { dueDay }),
    ...(discounts === undefined ? {} : { discounts }),
  })
  if (!terms.keepDiscounts) return plan
  const kept = { ...plan, productDiscounts: productDiscountsLater(source.product_discounts) }
  return discounts === undefined ? { ...kept, discounts: aYearLater(storedDiscounts(source.discounts)) } : kept
}

/** What the family pays this year and so much more; the part that is paid at enrollment falls due a year later. */
function lastPrice(source: EnrollmentRow, terms: Terms) {
  const { monthly_cents: monthly, enrollment_part_cents: part, enrollment_part_on: on } = source
  return {
    monthlyCents: raised(toCents(monthly), terms),
    ...(on === null ? {} : { enrollmentPartCents: raised(toCents(part), terms), enrollmentPartOn: addMonths(on, 12) }),
  }
}

function raised(cents: Cents, { percent }: Terms): Cents {
  return toCents(cents + applyPpm(cents, percent))
}

/** What forbids the enrollment, whatever the family owes. */
export function nextRefusal({ source, hasNext, academicClass, values, today }: Asked, plan: AnnualPlan) {
  if (source.status === 'canceled') return refuse('enrollment_canceled')
  if (source.status === 'evaded') return refuse('enrollment_evaded')
  if (hasNext) return refuse('enrollment_already_exists')
  if (academicClass.school_id !== source.school_id) return refuse('student_of_another_school', {}, ['classId'])
  const year = source.school_year + 1
  if (academicClass.school_year !== year) return refuse('class_of_another_year', { year }, ['classId'])
  const place = canEnroll(placesOf(academicClass))
  if (!place.can) return refuse(place.reason, {}, ['classId'])
  return periodRefusal(values, year, today) ?? termsRefusal(source, academicClass, plan)
}

function termsRefusal(source: EnrollmentRow, academicClass: ClassOfSchool, plan: AnnualPlan) {
  const refusal = newPlanRefusal(academicClass, plan, classPlan(academicClass))
  return refusal ?? sharesRefusal(source, plan, academicClass.school_year, 'classId')
}
