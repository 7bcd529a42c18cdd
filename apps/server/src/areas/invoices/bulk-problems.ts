// Why a class cannot be issued as it was asked for. Pure.
import { type CalendarDate, compareDates } from '@caderneta/kernel/calendar-date'
import type { LeftOutReason } from '@caderneta/contracts/invoice-left-out'
import { isBeyondLimit } from './billing-limits.ts'
import { type ClassRow, hasTooLargeDiscount, type ToIssue } from './bulk-store.ts'
import { offersDate } from '../schools/public.ts'
import { isCompetenceOfYear } from './competence-year.ts'

type Asked = { competence: CalendarDate; dueDate: CalendarDate }

export function problemsOf(
  found: ClassRow,
  toIssue: readonly ToIssue[],
  { competence, dueDate }: Asked,
  today: CalendarDate,
): LeftOutReason[] {
  const problems: (LeftOutReason | false)[] = [
    found.bank_agreement_id === null && 'no_bank_agreement',
    hasTooLargeDiscount(found, toIssue) && 'discount_too_large',
    compareDates(dueDate, today) < 0 && 'due_date_passed',
    isBeyondLimit(found, dueDate) && 'due_date_beyond_limit',
    !offersDate(found, dueDate) && 'payment_day_not_offered',
    !isCompetenceOfYear(competence, found.school_year) && 'competence_out_of_year',
  ]
  return problems.filter((problem) => problem !== false)
}
