// What does not let a student come back, the same in the preview and in the write. Pure.
import { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { refuse } from '../../platform/operation/effects.ts'
import { canEnroll, type ClassOfSchool, placesOf } from '../classes/public.ts'
import { canUnmark } from '../enrollments/public.ts'
import { nameOf } from './departure-plan.ts'
import { dueRefusal } from './evasion-rules.ts'
import type { ReturnPlan } from './return-plan.ts'

type Found = {
  enrollment: { status: string }
  academicClass: ClassOfSchool
  /** Another enrollment of the student in that year. */
  living: readonly object[]
}

/** The state of the enrollment, its place, then the new due date. */
export function returnRefusal(
  { enrollment, academicClass, living }: Found,
  plan: ReturnPlan,
  dueOn: CalendarDate | undefined,
  today: CalendarDate,
) {
  const ability = canUnmark(EnrollmentStatus.parse(enrollment.status))
  if (!ability.can) return refuse(ability.reason)
  if (living.length > 0) return refuse('enrollment_already_exists')
  const place = canEnroll(placesOf(academicClass))
  if (!place.can) return refuse(place.reason)
  return dueRefusal(dueOn, academicClass, today) ?? pastDueRefusal(plan, dueOn)
}

/** What fell due meanwhile gets the new due date that is asked for. */
function pastDueRefusal({ restored }: ReturnPlan, dueOn: CalendarDate | undefined) {
  const past = restored.find(({ isPastDue }) => isPastDue)
  return past && dueOn === undefined
    ? refuse('departure_due_date_needed', { number: nameOf(past.invoice) }, ['dueOn'])
    : null
}
