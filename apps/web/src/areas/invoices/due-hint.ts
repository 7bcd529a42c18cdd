// The quiet words beside a due date: how long there still is, how long it has been, or when it was paid.
import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { businessDaysBetween, isBusinessDay, nextBusinessDay } from '@caderneta/kernel/business-days'
import { dayOfWeek, daysBetween, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'

export type DueHint =
  | { key: 'overdue' | 'inBusinessDays'; days: number }
  | { key: 'holiday' | 'weekend' | 'paidOn' | 'paidAtSchool'; on: string }
  | { key: 'today' | 'none' }

type Dated = Pick<InvoiceRow, 'status' | 'displayState' | 'dueDate' | 'paidDate'>

/** Further away than this, the date itself says enough. */
const SOON_BUSINESS_DAYS = 10

/** `today` is the business date of the network. */
export function dueHint(invoice: Dated, today: string): DueHint {
  if (invoice.displayState === 'paid') return paidHint(invoice)
  const due = toCalendarDate(invoice.dueDate)
  if (invoice.displayState === 'overdueButPayable')
    return { key: 'overdue', days: daysBetween(due, toCalendarDate(today)) }
  return invoice.displayState === 'pending' ? pendingHint(due, toCalendarDate(today)) : { key: 'none' }
}

/** Money came, and more is still asked for. */
export function isPartlyPaid({ toReceiveCents, paidCents }: Pick<InvoiceRow, 'toReceiveCents' | 'paidCents'>): boolean {
  return toReceiveCents !== null && paidCents > 0
}

function paidHint({ status, paidDate }: Dated): DueHint {
  if (paidDate === null) return { key: 'none' }
  return { key: status === 'paidAtSchool' ? 'paidAtSchool' : 'paidOn', on: paidDate }
}

function pendingHint(due: CalendarDate, today: CalendarDate): DueHint {
  const payable = nextBusinessDay(due)
  const days = businessDaysBetween(today, payable)
  if (days > SOON_BUSINESS_DAYS) return { key: 'none' }
  if (!isBusinessDay(due)) return { key: isWeekend(due) ? 'weekend' : 'holiday', on: payable }
  return due === today ? { key: 'today' } : { key: 'inBusinessDays', days }
}

function isWeekend(date: CalendarDate): boolean {
  const day = dayOfWeek(date)
  return day === 0 || day === 6
}
