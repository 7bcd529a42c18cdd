// Which debt may be told to a credit bureau: one rule after the other, each with the day or the amount that would make it hold. Pure.
import type { DebtRule, Verdict } from '@caderneta/contracts/negative-listing-shapes'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, addMonths, type CalendarDate, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { isCnpj, isCpf } from '@caderneta/kernel/tax-id'
import type { DebtRow } from './debt-store.ts'
import type { LegalTerms } from './legal-terms.ts'

export type DebtFacts = Pick<
  DebtRow,
  | 'status'
  | 'cents'
  | 'due_on'
  | 'first_due_on'
  | 'tax_id'
  | 'born_on'
  | 'email'
  | 'uf'
  | 'is_disputed'
  | 'is_suspended'
  | 'is_agreed'
  | 'is_in_quarantine'
  | 'has_unsettled_payment'
  | 'is_held'
  | 'is_listed'
>

type Around = { isOn: boolean; terms: LegalTerms; today: CalendarDate }

const owedStatuses: ReadonlySet<string> = new Set(['generated', 'pending', 'expired', 'inProtest'])
export const isOwed = ({ status, cents }: Pick<DebtFacts, 'status' | 'cents'>) => owedStatuses.has(status) && cents > 0

const fiveYears = 60
const ofAge = 18 * 12

/** The first day on which a debt may not be listed any more. */
export const prescribesOn = (dueOn: string): CalendarDate => addMonths(toCalendarDate(dueOn), fiveYears)

/** What fell due before this day is prescribed on `day`: of 29 February too, five years after which there is none. */
export const prescribedBefore = (day: CalendarDate): CalendarDate => addMonths(addDays(day, 1), -fiveYears)

/** Every rule of a debt before its notice. */
export function verdictsOf(debt: DebtFacts, { isOn, terms, today }: Around): Verdict[] {
  // A title that falls due on a day without banks is paid in time on the next one.
  const due = nextBusinessDay(toCalendarDate(debt.due_on))
  const plain = (rule: DebtRule, holds: boolean): Verdict => ({ rule, holds, value: null })
  return [
    plain('turnedOn', isOn),
    plain('owed', isOwed(debt)),
    plain('adult', isOfAge(debt, today)),
    plain('validTaxId', isCpf(debt.tax_id) || isCnpj(debt.tax_id)),
    plain('address', debt.uf !== null),
    plain('email', debt.email !== null),
    {
      rule: 'overdue',
      holds: daysBetween(due, today) >= terms.overdueDays,
      value: addDays(due, terms.overdueDays),
    },
    plain('notPrescribed', today < prescribesOn(debt.first_due_on)),
    { rule: 'aboveMinimum', holds: debt.cents >= terms.minimumCents, value: String(terms.minimumCents) },
    plain('noDispute', !debt.is_disputed),
    plain('notSuspended', !debt.is_suspended),
    plain('noAgreement', !debt.is_agreed),
    plain('notQuarantined', !debt.is_in_quarantine),
    plain('noUnsettledPayment', !debt.has_unsettled_payment),
    plain('notHeld', !debt.is_held),
    plain('notListed', !debt.is_listed),
  ]
}

/** A company is of age; of a person the day of birth is known. */
function isOfAge({ tax_id: taxId, born_on: bornOn }: DebtFacts, today: CalendarDate): boolean {
  if (isCnpj(taxId)) return true
  return bornOn !== null && addMonths(toCalendarDate(bornOn), ofAge) <= today
}

type Notice = { delivered_on: string | null; wait_until: string | null }

/** The rules of a listing before the bureau hears of it: those of its debt, its own aside, and those of its notice. */
export function inclusionVerdicts(debt: DebtFacts, notice: Notice, around: Around): Verdict[] {
  const ofDebt = verdictsOf(debt, around).filter(({ rule }) => rule !== 'notListed' && rule !== 'email')
  return [
    ...ofDebt,
    { rule: 'noticeDelivered', holds: notice.delivered_on !== null, value: null },
    { rule: 'waited', holds: notice.wait_until !== null && around.today > notice.wait_until, value: notice.wait_until },
  ]
}

export const brokenOf = (verdicts: readonly Verdict[]): Verdict[] => verdicts.filter(({ holds }) => !holds)
