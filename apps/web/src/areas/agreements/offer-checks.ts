// What the server would refuse of an agreement that is put together, said in the step where it is mended. Pure.
import type { AgreementPolicy, Candidate } from '@caderneta/contracts/agreements'
import { isBusinessDay, nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { OfferSums, OfferValues } from './offer.ts'

/** Code of the refusal where the chosen invoices cannot share an agreement. */
export function mixOf({ invoiceIds }: OfferValues, items: readonly Candidate[]): string | undefined {
  const chosen = items.filter(({ invoiceId }) => invoiceIds.includes(invoiceId))
  const [first] = chosen
  if (chosen.some(({ schoolId }) => schoolId !== first?.schoolId)) return 'agreement_invoice_of_other_school'
  const isMixed = chosen.some(({ isGuaranteed }) => isGuaranteed !== first?.isGuaranteed)
  return isMixed ? 'agreement_invoice_of_other_coverage' : undefined
}

/** What there is of the first kind of which more is waived. */
export function waiverBeyond(values: OfferValues, sums: OfferSums): number | undefined {
  const waivers = [
    [values.waivedFineCents, sums.fineCents],
    [values.waivedInterestCents, sums.interestCents],
    [values.waivedPrincipalCents, sums.principalCents],
  ] as const
  return waivers.find(([waived, most]) => (waived ?? 0) > most)?.[1]
}

type WrongDay = { code: string; values: Record<string, string> }

/** The first due date that cannot stand, with the code of its refusal. */
export function wrongDay(
  { installments }: OfferValues,
  today: CalendarDate,
  { firstDueDays }: AgreementPolicy,
): WrongDay | undefined {
  if (installments.some(({ dueOn }) => dueOn === null)) return { code: 'date_missing', values: {} }
  const days = installments.map(({ dueOn }) => toCalendarDate(dueOn ?? ''))
  for (const [at, day] of days.entries()) {
    const code = codeOf(day, days[at - 1], today)
    if (code !== undefined) return { code, values: { day: formatDate(day), next: formatDate(nextBusinessDay(day)) } }
  }
  const [first] = days
  const latest = nextBusinessDay(addDays(today, firstDueDays))
  const isLate = first !== undefined && first > latest
  return isLate ? { code: 'agreement_first_due_too_late', values: { day: formatDate(latest) } } : undefined
}

function codeOf(day: CalendarDate, before: CalendarDate | undefined, today: CalendarDate): string | undefined {
  if (day < today) return 'agreement_due_date_passed'
  if (before !== undefined && day <= before) return 'agreement_dates_not_ascending'
  return isBusinessDay(day) ? undefined : 'agreement_due_date_no_bank_day'
}
