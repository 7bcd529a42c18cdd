// When a student may be said to have left, and what holds it. Pure.
import { type CalendarDate, compareDates, yearOf } from '@caderneta/kernel/calendar-date'
import { refuse } from '../../platform/operation/effects.ts'
import { daysText, type OfferedDays, offersDate } from '../schools/public.ts'
import type { EnrolledInvoice } from '../invoices/public.ts'
import { type DeparturePlan, heldOf, type Holding, nameOf, pastDueOf, unexpiredCents } from './departure-plan.ts'

type InvoiceProblem = Holding | { code: 'departure_due_date_needed'; invoice: EnrolledInvoice }

/** The first invoice that does not let the student go as it was asked. */
export function invoiceProblem(plan: DeparturePlan, today: CalendarDate): InvoiceProblem | null {
  const held = heldOf(plan)
  if (held) return held
  const past = pastDueOf(plan, today)
  return past ? { code: 'departure_due_date_needed', invoice: past } : null
}

function planRefusal(plan: DeparturePlan, today: CalendarDate) {
  const problem = invoiceProblem(plan, today)
  return problem && refuse(problem.code, { number: nameOf(problem.invoice) }, membersOf[problem.code])
}
const membersOf = { departure_invoice_held: [], departure_invoice_agreed: [], departure_due_date_needed: ['dueOn'] }

/** A student has left, in the year of the enrollment. */
function dayRefusal(leftOn: CalendarDate, schoolYear: number, today: CalendarDate) {
  if (compareDates(leftOn, today) > 0) return refuse('leaves_in_future', {}, ['leftOn'])
  return yearOf(leftOn) === schoolYear ? null : refuse('leaves_out_of_year', { year: schoolYear }, ['leftOn'])
}

/** A new due date, where one is given: not past, and a day that the school offers. */
export function dueRefusal(dueOn: CalendarDate | undefined, school: OfferedDays, today: CalendarDate) {
  if (dueOn === undefined) return null
  if (compareDates(dueOn, today) < 0) return refuse('due_date_passed', {}, ['dueOn'])
  return offersDate(school, dueOn) ? null : refuse('payment_day_not_offered', { days: daysText(school) }, ['dueOn'])
}

/** An evasion that was settled at the counter needs somebody who ever paid: a student who was never there owes and settles nothing. */
function settledRefusal(isSettledAtSchool: boolean, invoices: readonly EnrolledInvoice[]) {
  const hasPaid = invoices.some(({ status }) => status === 'paid' || status === 'paidAtSchool')
  return isSettledAtSchool && !hasPaid ? refuse('evasion_needs_paid_invoice', {}, ['isSettledAtSchool']) : null
}

/** A penalty is drawn up as an invoice, which is of more than R$ 1,00. */
function penaltyRefusal(rate: number | undefined, unexpired: number, cents: number) {
  if (!rate) return null
  if (unexpired === 0) return refuse('no_penalty_base', {}, ['penaltyRate'])
  return cents > 100 ? null : refuse('penalty_too_small', {}, ['penaltyRate'])
}

type Asked = {
  leftOn: CalendarDate
  dueOn?: CalendarDate | undefined
  isSettledAtSchool: boolean
  penaltyRate?: number | undefined
}
type Found = {
  enrollment: { school_year: number }
  school: OfferedDays
  invoices: readonly EnrolledInvoice[]
  plan: DeparturePlan
  penalty: number
}

/** The first thing that is wrong with an evasion as it is asked. */
export function evasionRefusal(
  { enrollment, school, invoices, plan, penalty }: Found,
  asked: Asked,
  today: CalendarDate,
) {
  return (
    dayRefusal(asked.leftOn, enrollment.school_year, today) ??
    dueRefusal(asked.dueOn, school, today) ??
    settledRefusal(asked.isSettledAtSchool, invoices) ??
    planRefusal(plan, today) ??
    penaltyRefusal(asked.penaltyRate, unexpiredCents(plan), penalty)
  )
}
