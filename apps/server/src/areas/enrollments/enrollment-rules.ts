import type { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import { type Ability, no, yes } from '../../platform/refusal.ts'

/** Amount, due day and guardian change while nothing is issued. */
export function canUpdate(status: EnrollmentStatus): Ability<'enrollment_already_billed' | 'enrollment_canceled'> {
  if (status === 'canceled') return no('enrollment_canceled')
  return status === 'enrolled' ? no('enrollment_already_billed') : yes
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
