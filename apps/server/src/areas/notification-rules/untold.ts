// Is a message still true on the day it leaves? Pure.
import type { NotSentReason } from '@caderneta/contracts/notification-rules'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { canShare } from '../agreements/public.ts'
import type { ToldEnrollment } from '../message-templates/public.ts'
import type { RuleAction } from './rule-actions.ts'
import type { ToldOffer } from './told-agreements.ts'
import type { ToldInvoice } from './told-invoices.ts'

const owed = new Set(['generated', 'pending', 'inProtest', 'expired'])
const paid = new Set(['paid', 'paidAtSchool'])

/** Null: it is. */
export function untoldInvoice(
  invoice: Pick<ToldInvoice, 'status' | 'held' | 'due_on'>,
  { type, days }: Pick<RuleAction, 'type' | 'days'>,
  today: string,
): NotSentReason | null {
  if (type === 'paid') return paid.has(invoice.status) ? null : 'tooLate'
  if (!owed.has(invoice.status)) return 'paid'
  const [held] = days > 0 ? invoice.held : invoice.held.filter((reason) => reason !== 'tooRecent')
  if (held) return held
  return isPast(nextBusinessDay(toCalendarDate(invoice.due_on)), days, today) ? 'tooLate' : null
}

/** "Due in three days" and "due today" are said in time or not at all. */
function isPast(due: string, days: number, today: string): boolean {
  if (days === 0) return due !== today
  return days < 0 && due <= today
}

/** An offer waits for its family; a broken one left a debt that is charged. */
export function untoldAgreement(
  agreement: Pick<
    ToldOffer,
    'status' | 'needs_approval' | 'approved_by' | 'accepted_at' | 'quoted_until' | 'held' | 'returned_cents'
  >,
  { type }: Pick<RuleAction, 'type'>,
  { now }: Pick<Scope, 'now'>,
): NotSentReason | null {
  if (type === 'agreementOffers') {
    const waits = agreement.status === 'created' && agreement.accepted_at === null && canShare(agreement, now).can
    return waits ? null : 'tooLate'
  }
  if (agreement.status !== 'expired') return 'tooLate'
  if (agreement.returned_cents === 0) return 'paid'
  return agreement.held[0] ?? null
}

const living = new Set(['toEnroll', 'inProgress', 'enrolled'])

export function untoldEnrollment(
  {
    status,
    contract,
    goes_on: goesOn,
    school_id: school,
  }: Pick<ToldEnrollment, 'status' | 'contract' | 'goes_on' | 'school_id'>,
  { type, openings }: Pick<RuleAction, 'type' | 'openings'>,
  today: string,
): NotSentReason | null {
  if (!living.has(status)) return 'tooLate'
  if (type === 'signatures') return contract === null ? 'tooLate' : null
  if (type !== 'reEnrollments') return null
  const isOpen = openings.some(({ schoolIds, until }) => schoolIds.includes(school) && today <= until)
  return goesOn || !isOpen ? 'tooLate' : null
}
