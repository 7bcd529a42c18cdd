// When an agreement may be made, issued and ended. Pure.
import type { AgreementPolicy, agreements } from '@caderneta/contracts/agreements'
import type { InputOf } from '@caderneta/contracts/define'
import { lastDayOfInstallment } from '@caderneta/kernel/agreement-terms'
import { isBusinessDay, nextBusinessDay } from '@caderneta/kernel/business-days'
import {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  dateInSaoPaulo,
  formatDate,
  toCalendarDate,
} from '@caderneta/kernel/calendar-date'
import { formatCents, sumCents, toCents } from '@caderneta/kernel/money'
import { refuse } from '../../platform/operation/effects.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { chargesOfInvoice, effectiveDueOn } from '../invoices/public.ts'
import { type AgreementRow, type AgreementTable, type DebtRow, noDay } from './agreement-store.ts'

export type Asked = InputOf<typeof agreements.create>['body']
type Misfit =
  | 'agreement_invoice_paid'
  | 'agreement_invoice_not_issued'
  | 'agreement_invoice_in_use'
  | 'agreement_invoice_in_quarantine'
  | 'agreement_invoice_renegotiated'
  | 'agreement_invoice_of_both_coverages'

/** May the invoice enter an agreement? */
export function canEnter(invoice: DebtRow, { maxRenegotiations }: AgreementPolicy): Ability<Misfit> {
  const { status, is_in_quarantine: isInQuarantine, renegotiations, open_cents: openCents } = invoice
  if (status === 'open') return no('agreement_invoice_not_issued')
  if (isInUse(invoice)) return no('agreement_invoice_in_use')
  if (openCents === 0 || !isOwed(status)) return no('agreement_invoice_paid')
  if (isInQuarantine) return no('agreement_invoice_in_quarantine')
  // Its installments would be of one coverage.
  if (invoice.has_both_coverages) return no('agreement_invoice_of_both_coverages')
  return renegotiations > maxRenegotiations ? no('agreement_invoice_renegotiated') : yes
}

function isInUse({ status, holds }: DebtRow): boolean {
  return holds.length > 0 || status === 'inProtest' || status === 'authorized'
}

function isOwed(status: DebtRow['status']): boolean {
  return status === 'generated' || status === 'pending' || status === 'expired'
}

export type Frozen = { principalCents: number; fineCents: number; interestCents: number }

/** What the invoice costs on a day: the amount that an agreement freezes. A correction is frozen, and waived, with the interest. */
export function frozenOf(invoice: DebtRow, today: CalendarDate): Frozen {
  const { fineCents, interestCents, correctionCents } = chargesOfInvoice(invoice, today)
  return { principalCents: invoice.open_cents, fineCents, interestCents: interestCents + correctionCents }
}

export function totalsOf(all: readonly Frozen[]): Frozen {
  const sum = (pick: (each: Frozen) => number) => sumCents(all.map((each) => toCents(pick(each))))
  return {
    principalCents: sum(({ principalCents }) => principalCents),
    fineCents: sum(({ fineCents }) => fineCents),
    interestCents: sum(({ interestCents }) => interestCents),
  }
}

/** The first invoice that does not belong into the agreement, or null. */
export function invoicesRefusal(invoices: readonly DebtRow[], body: Asked, policy: AgreementPolicy, today: string) {
  const [first] = invoices
  if (!first || invoices.length !== new Set(body.invoiceIds).size)
    return refuse('agreement_invoice_not_found', {}, ['invoiceIds'])
  for (const invoice of invoices) {
    const refusal = invoiceRefusal(invoice, body, policy, today)
    if (refusal) return refusal
  }
  return sharedRefusal(first, invoices)
}

function invoiceRefusal(invoice: DebtRow, { agreementType }: Asked, policy: AgreementPolicy, today: string) {
  const number = String(invoice.number)
  const ability = canEnter(invoice, policy)
  if (!ability.can) return refuse(ability.reason, { number, count: invoice.renegotiations }, ['invoiceIds'])
  const isLate = effectiveDueOn(invoice.due_on) < today
  const isOther = (agreementType === 'overdue' && !isLate) || (agreementType === 'upcoming' && isLate)
  return isOther ? refuse('agreement_invoice_of_other_type', { number }, ['invoiceIds']) : null
}

function sharedRefusal(first: DebtRow, invoices: readonly DebtRow[]) {
  const differs = (pick: (invoice: DebtRow) => unknown) => invoices.some((each) => pick(each) !== pick(first))
  if (differs((each) => each.guardian_id)) return refuse('agreement_invoice_of_other_family', {}, ['invoiceIds'])
  if (differs((each) => each.school_id)) return refuse('agreement_invoice_of_other_school', {}, ['invoiceIds'])
  if (differs((each) => each.is_guaranteed)) return refuse('agreement_invoice_of_other_coverage', {}, ['invoiceIds'])
  return null
}

export function waiversRefusal(body: Asked, frozen: Frozen) {
  const waivers = [
    ['waivedFineCents', frozen.fineCents],
    ['waivedInterestCents', frozen.interestCents],
    ['waivedPrincipalCents', frozen.principalCents],
  ] as const
  const beyond = waivers.find(([name, most]) => body[name] > most)
  return beyond ? refuse('agreement_waiver_too_large', { most: formatCents(toCents(beyond[1])) }, [beyond[0]]) : null
}

/** Is something waived beyond what its maker lets go alone? */
export function needsApproval(body: Asked, alone: Frozen): boolean {
  return (
    body.waivedFineCents > alone.fineCents ||
    body.waivedInterestCents > alone.interestCents ||
    body.waivedPrincipalCents > alone.principalCents
  )
}

/** Cost of issuing, where the family bears it. */
export function feeCentsOf(body: Asked, { installmentFeeCents }: AgreementPolicy): number {
  return body.feeAbsorption === 'family' ? installmentFeeCents * body.installments.length : 0
}

const member = ['installments']

export function scheduleRefusal(
  { installments }: Asked,
  totalCents: number,
  policy: AgreementPolicy,
  today: CalendarDate,
) {
  if (installments.length > policy.maxInstallments)
    return refuse('agreement_too_many_installments', { most: policy.maxInstallments }, ['installments'])
  const days = installments.map(({ dueOn }) => toCalendarDate(dueOn))
  const refusal = daysRefusal(days, policy, today)
  if (refusal) return refusal
  const sum = sumCents(installments.map(({ cents }) => toCents(cents)))
  if (sum === totalCents) return null
  const values = { sum: formatCents(sum), total: formatCents(toCents(totalCents)) }
  return refuse('agreement_installments_not_total', values, ['installments'])
}

function daysRefusal(days: readonly CalendarDate[], policy: AgreementPolicy, today: CalendarDate) {
  const latest = nextBusinessDay(addDays(today, policy.firstDueDays))
  for (const [at, day] of days.entries()) {
    const values = { day: formatDate(day) }
    const before = days[at - 1]
    if (compareDates(day, today) < 0) return refuse('agreement_due_date_passed', values, member)
    if (before !== undefined && compareDates(day, before) <= 0)
      return refuse('agreement_dates_not_ascending', values, member)
    if (!isBusinessDay(day))
      return refuse('agreement_due_date_no_bank_day', { ...values, next: formatDate(nextBusinessDay(day)) }, member)
    if (at === 0 && compareDates(day, latest) > 0)
      return refuse('agreement_first_due_too_late', { day: formatDate(latest) }, member)
  }
  return lastDayRefusal(days, nextBusinessDay(addMonths(latest, policy.maxInstallments)))
}

/** A debt is not put off further than the monthly installments that the network allows. */
function lastDayRefusal(days: readonly CalendarDate[], last: CalendarDate) {
  const isTooLate = days.some((day) => compareDates(day, last) > 0)
  return isTooLate ? refuse('agreement_last_due_too_late', { day: formatDate(last) }, member) : null
}

type State = Pick<AgreementTable, 'status' | 'needs_approval' | 'approved_by' | 'needs_acceptance' | 'accepted_at'>

type Waiting = Pick<AgreementTable, 'status' | 'needs_approval' | 'approved_by' | 'created_by'>
type Decided = Ability<'agreement_not_created' | 'agreement_no_approval_needed' | 'agreement_own'>

/** Another person than the one who made it says yes or no. */
export function canApprove({ status, needs_approval: needs, ...row }: Waiting, userId: string): Decided {
  if (status !== 'created') return no('agreement_not_created')
  if (!needs || row.approved_by !== null) return no('agreement_no_approval_needed')
  return row.created_by === userId ? no('agreement_own') : yes
}

export function canIssue({
  status,
  needs_approval: needs,
  approved_by: by,
  needs_acceptance: asks,
  accepted_at: at,
}: State): Ability<'agreement_not_created' | 'agreement_needs_approval' | 'agreement_needs_acceptance'> {
  if (status !== 'created') return no('agreement_not_created')
  if (needs && by === null) return no('agreement_needs_approval')
  return asks && at === null ? no('agreement_needs_acceptance') : yes
}

export function canCancel({ status }: Pick<State, 'status'>): Ability<'agreement_ended'> {
  return status === 'created' || status === 'pending' ? yes : no('agreement_ended')
}

/** The last day on which it can still be kept: of the offer, or of the installment that is next. */
export function expiresOn(row: AgreementRow): CalendarDate | null {
  if (row.status === 'created') return dateInSaoPaulo(row.quoted_until)
  // Paid to the last, it waits for nothing: its status follows.
  return row.status === 'pending' && row.next_owed !== noDay
    ? lastDayOfInstallment(toCalendarDate(row.next_owed))
    : null
}

export function standingOf(row: AgreementRow, today: CalendarDate): 'upToDate' | 'inDebt' | null {
  if (row.status !== 'pending') return null
  return row.next_due !== noDay && effectiveDueOn(row.next_due) < today ? 'inDebt' : 'upToDate'
}
