// What undoing an evasion does to each invoice that it touched: decided once, by invoice. Pure.
import type { LeftReason } from '@caderneta/contracts/departures'
import { type CalendarDate, compareDates } from '@caderneta/kernel/calendar-date'
import {
  canCancel,
  effectiveDueOn,
  type EnrolledInvoice,
  factsOf,
  type Restored,
  type TakenSlot,
} from '../invoices/public.ts'
import type { EvasionInvoice } from './departure-store.ts'

type Left = { invoice: EnrolledInvoice; reason: LeftReason }
export type ReturnPlan = { restored: Restored[]; left: Left[]; canceled: EnrolledInvoice[] }

type Found = {
  invoices: readonly EnrolledInvoice[]
  effects: readonly EvasionInvoice[]
  taken: readonly TakenSlot[]
  today: CalendarDate
}

export function planOfReturn({ invoices, effects, taken, today }: Found): ReturnPlan {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const plan: ReturnPlan = { restored: [], left: [], canceled: [] }
  for (const { invoice_id: id, effect, replacement_id: by } of effects) {
    const invoice = byId.get(id)
    if (!invoice) continue
    if (effect === 'penalty') plan.canceled.push(...[lastOf(invoice, invoices)].filter(isUnpaid))
    else {
      const replacement = by === null ? undefined : livingOf(byId.get(by))
      const reason = leftReason(invoice, replacement, taken)
      if (reason) plan.left.push({ invoice, reason })
      else plan.restored.push({ invoice, replacement, isPastDue: isPastDue(invoice, today) })
    }
  }
  plan.canceled.push(...plan.restored.flatMap(({ replacement }) => replacement ?? []))
  return plan
}

function leftReason(
  invoice: EnrolledInvoice,
  replacement: EnrolledInvoice | undefined,
  taken: readonly TakenSlot[],
): LeftReason | null {
  if (invoice.status !== 'canceled') return 'lives_already'
  if (replacement && !isUnpaid(replacement)) return replacement.holds.length > 0 ? 'held' : 'part_paid'
  if (invoice.holds.length > 0) return 'held'
  const isTaken = taken.some((slot) => slot.invoice_id === invoice.id && slot.taken_by !== replacement?.id)
  return isTaken ? 'month_billed_again' : null
}

/** A penalty of a product whose value changed may have been issued again. */
function lastOf(invoice: EnrolledInvoice, invoices: readonly EnrolledInvoice[]): EnrolledInvoice {
  const next = invoices.find((each) => each.replaces_id === invoice.id)
  return next ? lastOf(next, invoices) : invoice
}

/** What was given back bills its month no more than what was canceled. */
function livingOf(invoice: EnrolledInvoice | undefined): EnrolledInvoice | undefined {
  return invoice?.status === 'canceled' || invoice?.status === 'refunded' ? undefined : invoice
}

function isUnpaid(invoice: EnrolledInvoice): boolean {
  return canCancel(factsOf(invoice)).can
}

function isPastDue({ due_on: dueOn }: EnrolledInvoice, today: CalendarDate): boolean {
  return compareDates(effectiveDueOn(dueOn), today) < 0
}
