import type { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import { refuse } from '../../platform/operation/effects.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { daysText, type OfferedDays, offersDay } from '../schools/public.ts'

/** Refuses a due day that the school does not offer; the one from before may stay. */
export function dayRefusal(school: OfferedDays, dueDay: number, before?: number) {
  if (dueDay === before || offersDay(school, dueDay)) return null
  return refuse('payment_day_not_offered', { days: daysText(school) }, ['dueDay'])
}

type Gone = 'enrollment_canceled' | 'enrollment_evaded'
const goneReasons: Partial<Record<EnrollmentStatus, Gone>> = {
  canceled: 'enrollment_canceled',
  evaded: 'enrollment_evaded',
}

/** Amount, due day and guardian change while nothing is issued. */
export function canUpdate(status: EnrollmentStatus): Ability<'enrollment_already_billed' | Gone> {
  const gone = goneReasons[status]
  if (gone) return no(gone)
  return status === 'enrolled' ? no('enrollment_already_billed') : yes
}

/** Discounts, who pays, and what the payer is shown change as long as the enrollment lives: for what is issued from then on. */
export function canSetDiscounts(status: EnrollmentStatus): Ability<Gone> {
  const gone = goneReasons[status]
  return gone ? no(gone) : yes
}

export function canConfirm(status: EnrollmentStatus): Ability<'enrollment_already_confirmed' | Gone> {
  const gone = goneReasons[status]
  if (gone) return no(gone)
  return status === 'toEnroll' ? yes : no('enrollment_already_confirmed')
}

/** What is not paid of its invoices goes with it. */
export function canCancel(status: EnrollmentStatus): Ability<Gone> {
  const gone = goneReasons[status]
  return gone ? no(gone) : yes
}

export function canEvade(status: EnrollmentStatus): Ability<Gone | 'enrollment_not_confirmed'> {
  const gone = goneReasons[status]
  if (gone) return no(gone)
  return status === 'toEnroll' ? no('enrollment_not_confirmed') : yes
}

export function canUnmark(status: EnrollmentStatus): Ability<'evasion_not_found'> {
  return status === 'evaded' ? yes : no('evasion_not_found')
}

/** Only what never had an invoice, also not one that was canceled since, and never was left. */
export function canRemove(hasPast: boolean): Ability<'enrollment_was_billed'> {
  return hasPast ? no('enrollment_was_billed') : yes
}
