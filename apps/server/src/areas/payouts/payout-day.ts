// On which bank day a payment can leave. Pure.
import { addDays, type CalendarDate, dateInSaoPaulo, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { isBusinessDay, nextBusinessDay } from '@caderneta/kernel/business-days'

/** São Paulo is three hours behind UTC, all year. */
function hourInSaoPaulo(now: Date): number {
  return (now.getUTCHours() + 21) % 24
}

/** Today before the cut-off, where banks work today; else the next day on which they do. */
export function firstPayDay(now: Date, cutOffHour: number): CalendarDate {
  const today = dateInSaoPaulo(now)
  const isOpen = isBusinessDay(today) && hourInSaoPaulo(now) < cutOffHour
  return isOpen ? today : nextBusinessDay(addDays(today, 1))
}

/** The day of the transfer, or the first on which it can still leave. */
export function payDay(dueOn: string, now: Date, cutOffHour: number): CalendarDate {
  const due = nextBusinessDay(toCalendarDate(dueOn))
  const first = firstPayDay(now, cutOffHour)
  return due > first ? due : first
}
