// When a title may go to protest, and be taken back from it. Pure.
import { protestOrders } from '@caderneta/banking'
import type { ProtestOrder } from '@caderneta/contracts/invoice-shapes'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { type Held, heldFromMoney } from './held-refusals.ts'
import { type Ended, endOf, isReceivable, isSlipOver } from './invoice-rules.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import type { ToldOrder } from './told-orders.ts'

/** Where the order about a title stands; null where there is none. */
export function protestOrder(told: readonly ToldOrder[]): ProtestOrder | null {
  const last = told.find(({ movement, answer }) => movement !== 'register' && answer !== 'refused')
  if (last?.movement === 'protest') return last.is_told ? 'ordered' : 'waiting'
  if (last) return stopOrder(last)
  const isAgreed = told.some(({ told_protest_days: days, answer }) => days !== null && answer !== 'refused')
  return isAgreed ? 'atEntry' : null
}

/** Once the bank took it, there is no order any more. */
function stopOrder({ is_told: isTold, answer }: ToldOrder): ProtestOrder | null {
  if (answer === 'accepted') return null
  return isTold ? 'stopOrdered' : 'stopWaiting'
}

export type ProtestFacts = {
  order: ProtestOrder | null
  /** What the bank takes by file. */
  takes: { order: boolean; stop: boolean }
}

/** Of what is not owed any more no order stands. */
export function protestFacts(
  { status, bank, layout, generation }: Pick<InvoiceRecord, 'status' | 'bank' | 'layout' | 'generation'>,
  orders: readonly ToldOrder[],
): ProtestFacts {
  const takes = bank === null || layout === null ? { order: false, stop: false } : protestOrders(bank, layout)
  const isOwed = isReceivable(status) || status === 'expired'
  return { order: isOwed ? protestOrder(orders.filter((each) => each.generation === generation)) : null, takes }
}

/** A bank that has the order to stop may never answer it: what is ordered after it counts. */
const ordered: Partial<Record<ProtestOrder, 'protest_ordered' | 'protest_stop_ordered'>> = {
  waiting: 'protest_ordered',
  ordered: 'protest_ordered',
  stopWaiting: 'protest_stop_ordered',
}

type NoProtest =
  | Ended
  | 'not_issued_yet'
  | 'invoice_expired'
  | 'invoice_in_collection'
  | 'already_in_protest'
  | 'partly_paid'
  | 'protest_without_title'
  | 'protest_not_due'
  | 'protest_ordered'
  | 'protest_stop_ordered'
  | 'bank_takes_no_protest'
  | Held

/** A registered title that is late and wholly owed. */
export function canProtest(invoice: InvoiceFacts, protest: ProtestFacts, today: string): Ability<NoProtest> {
  const refusal = endOf(invoice) ?? stateOf(invoice, today) ?? orderRefusal(protest) ?? heldFromMoney(invoice.holds)
  return refusal === null ? yes : no(refusal)
}

function stateOf(invoice: InvoiceFacts, today: string): NoProtest | null {
  const { status, bankRegistration } = invoice
  if (status === 'inProtest') return 'already_in_protest'
  if (status === 'authorized') return 'invoice_in_collection'
  if (isSlipOver(invoice)) return 'partly_paid'
  if (status !== 'pending' || bankRegistration !== 'registered') return 'protest_without_title'
  return invoice.effectiveDueOn < today ? null : 'protest_not_due'
}

function orderRefusal({ order, takes }: ProtestFacts): NoProtest | null {
  const refusal = order === null ? undefined : ordered[order]
  if (refusal) return refusal
  return takes.order ? null : 'bank_takes_no_protest'
}

type NoStop = 'nothing_to_stop' | 'protest_stop_ordered' | 'bank_takes_no_protest_stop' | 'held_by_bank'

/** What was asked for, or what the bank told of. An order that no remessa took is only withdrawn, whatever the bank takes. */
export function canStopProtest({ status, holds }: InvoiceFacts, { order, takes }: ProtestFacts): Ability<NoStop> {
  if (order === 'stopWaiting' || order === 'stopOrdered') return no('protest_stop_ordered')
  if (!isToStop(status, order)) return no('nothing_to_stop')
  if (order !== 'waiting' && !takes.stop) return no('bank_takes_no_protest_stop')
  return holds.includes('bank') ? no('held_by_bank') : yes
}

function isToStop(status: InvoiceFacts['status'], order: ProtestOrder | null): boolean {
  return status === 'inProtest' || ((status === 'pending' || status === 'expired') && order !== null)
}
