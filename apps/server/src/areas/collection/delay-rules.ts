// When a debt is overdue, since when, and how late. Pure.
import { delayDays, type DelayRange } from '@caderneta/contracts/collection-shapes'
import { addBusinessDays, nextBusinessDay, previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, daysBetween } from '@caderneta/kernel/calendar-date'

/** Business days after the due date on which money of a bank may still be under way: nobody is charged in them. */
const bankDays = 2

/** The newest due date that is overdue. */
export function lastOverdue(today: CalendarDate): CalendarDate {
  return previousBusinessDay(addDays(today, -1))
}

/** The newest due date whose money would have arrived. */
export function lastPastBankDelay(today: CalendarDate): CalendarDate {
  const firstWaiting = addBusinessDays(nextBusinessDay(today), -bankDays)
  return previousBusinessDay(addDays(firstWaiting, -1))
}

/** Days since the effective due date. */
export function daysLate(since: CalendarDate, today: CalendarDate): number {
  return daysBetween(nextBusinessDay(since), today)
}

/** The newest due date that is so many days late, or more. */
export function lastLateBy(days: number, today: CalendarDate): CalendarDate {
  return previousBusinessDay(addDays(today, -days))
}

/** Due dates of a range: after the first and up to the second. */
export function dueDatesOf(range: DelayRange, today: CalendarDate): { after: CalendarDate | null; to: CalendarDate } {
  const [from, to] = delayDays[range]
  return { after: to === null ? null : lastLateBy(to + 1, today), to: lastLateBy(from, today) }
}

type Delay = { range?: readonly DelayRange[] | undefined; delayFrom?: string | undefined }

/** A debt since that day is of one of these ranges, and as late as is asked for. */
export function isLateAs(since: string, { range, delayFrom }: Delay, today: CalendarDate): boolean {
  const isOf = (each: DelayRange) => {
    const { after, to } = dueDatesOf(each, today)
    return since <= to && (after === null || since > after)
  }
  return (!range || range.some(isOf)) && (delayFrom === undefined || since <= lastLateBy(Number(delayFrom), today))
}

export function rangeOf(days: number): DelayRange {
  if (days <= 7) return 'upTo7'
  if (days <= 15) return 'upTo15'
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'above90'
}

/** A debt goes to justice when it is later than this. */
export const daysBeforeJustice = 90

/** The first day on which a debt may go to justice. */
export function justiceFrom(since: CalendarDate): CalendarDate {
  return addDays(nextBusinessDay(since), daysBeforeJustice + 1)
}
