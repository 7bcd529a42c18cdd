// What becomes of a payout, with its payment, its transfer and the ledger, in one statement.
import { events } from '@caderneta/contracts/payouts'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects, OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import {
  installmentsBeside,
  type PaidDates,
  type PaymentRow,
  paidTransferForUpdate,
  paymentForUpdate,
  paymentsBeside,
  railPaid,
  railStopped,
  type TransferRow,
} from '../transfers/public.ts'
import { payoutForUpdate, type PayoutRow, type PayoutTable } from './payout-store.ts'

/** A payout bears the id of its payment. */
export function payoutLocks(scope: Scope, id: string) {
  return {
    transfer: paidTransferForUpdate(scope, id),
    payout: payoutForUpdate(scope, id),
    payment: paymentForUpdate(scope, id),
    installments: installmentsBeside(scope, id),
    payments: paymentsBeside(scope, id),
  }
}

/** For a call that names one: it is not there where any of the three is not. */
export function namedPayoutLocks(scope: Scope, id: string) {
  const { transfer, payout, payment, ...dates } = payoutLocks(scope, id)
  return {
    transfer: one('payout', transfer),
    payout: one('payout', payout),
    payment: one('payout', payment),
    ...dates,
  }
}

export type Locked = PaidDates & { transfer: TransferRow; payout: PayoutRow; payment: PaymentRow }

type Own = Omit<PayoutTable, 'tenant_id' | 'id' | 'version' | 'method'>
type Changes = Partial<Own> & Pick<Own, 'status'>

/** `isAsked`: somebody wants the bank to be told, or asked. */
export function payoutNews(
  row: Pick<PayoutRow, 'id' | 'school_id' | 'method'>,
  status: PayoutRow['status'],
  version: number,
  isAsked = false,
): OutboxEvent {
  const { id: subjectId, school_id: schoolId, method } = row
  return news(events['payout.changed'], { subjectId, schoolId, version, payload: { status, method, isAsked } })
}

/** The next state of a payout that goes on: its payment stands as it is. */
export function goesOn(
  scope: Scope,
  before: PayoutRow,
  changes: Changes,
  event: string,
  isAsked = false,
): { after: PayoutRow; effects: Effects } {
  const version = before.version + 1
  const after: PayoutRow = { ...before, ...changes, version }
  return {
    after,
    effects: {
      parts: [changedRow('payout', scope, before, changes)],
      history: [{ subjectId: before.id, event, data: { status: changes.status, reason: changes.reason ?? null } }],
      audit: { subjectId: before.id, body: { before: { status: before.status }, after: { ...changes } } },
      events: [payoutNews(before, changes.status, version, isAsked)],
    },
  }
}

type End =
  | { paidOn: CalendarDate; reference: string }
  | { status: 'cancelled' | 'error' | 'notAuthorized'; reason: string }

/** Finished: posted, and the date is paid. Dead: the date is to be paid again, and the transfer waits for somebody. */
export function ended(
  scope: Scope,
  { payout, ...beside }: Locked,
  end: End,
  { isAsked = false, ...given }: Omit<Changes, 'status'> & { isAsked?: boolean } = {},
) {
  const changes: Changes =
    'paidOn' in end
      ? { ...given, status: 'finished', finished_on: end.paidOn, bank_reference: end.reference }
      : { ...given, status: end.status, reason: end.reason }
  const own = goesOn(scope, payout, changes, changes.status, isAsked)
  const paid = 'paidOn' in end ? railPaid(scope, beside, end) : railStopped(scope, beside, end.reason)
  return { after: own.after, effects: joined(paid.effects, own.effects) }
}

/** One operation is one line of the audit log: the payout's. */
export function joined(paid: Effects, { parts, history = [], audit, events = [] }: Effects): Effects {
  return {
    parts: [...paid.parts, ...parts],
    history: [...(paid.history ?? []), ...history],
    entries: paid.entries ?? [],
    audit,
    events: [...(paid.events ?? []), ...events],
  }
}
