import type { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import { refuse } from '../../platform/operation/effects.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { daysText, type OfferedDays, offersDay } from '../schools/public.ts'

/** Refuses a due day that the school does not offer; the one from before may stay. */
export function dayRefusal(school: OfferedDays, dueDay: number, before?: number) {
  if (dueDay === before || offersDay(school, dueDay)) return null
  return refuse('payment_day_not_offered', { days: daysText(school) }, ['dueDay'])
}

/** Amount, due day and guardian change while nothing is issued. */
export function canUpdate(status: EnrollmentStatus): Ability<'enrollment_already_billed' | 'enrollment_canceled'> {
  if (status === 'canceled') return no('enrollment_canceled')
  return status === 'enrolled' ? no('enrollment_already_billed') : yes
}

/** Discounts change as long as the enrollment lives: for what is issued from then on. */
export function canSetDiscounts(status: EnrollmentStatus): Ability<'enrollment_canceled'> {
  return status === 'canceled' ? no('enrollment_canceled') : yes
}

export function canConfirm(status: EnrollmentStatus): Ability<'enrollment_already_confirmed' | 'enrollment_canceled'> {
  if (status === 'canceled') return no('enrollment_canceled')
  return status === 'toEnroll' ? yes : no('enrollment_already_confirmed')
}

/** Live invoices are those not cancelled and not replaced by a newer slip: also paid ones, whose money is a matter of its own. */
export function canCancel(
  status: EnrollmentStatus,
  liveInvoices: number,
): Ability<'enrollment_has_live_invoices' | 'enrollment_canceled'> {
  if (status === 'canceled') return no('enrollment_canceled')
  return liveInvoices > 0 ? no('enrollment_has_live_invoices') : yes
}
