// A business day that passed is news: what expires, falls due or is sent on a day listens to `day-passed`, in order.
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { OutboxEvent } from '../../platform/operation/effects.ts'
import { subjectOf } from './tenant-view.ts'

/** One event for each day after `last`, up to and with `today`. */
export function passedDays(tenantId: number, last: string | null, today: CalendarDate): OutboxEvent[] {
  const days: CalendarDate[] = []
  if (last !== null) {
    for (let day = addDays(toCalendarDate(last), 1); day <= today; day = addDays(day, 1)) days.push(day)
  }
  return days.map((day) => ({
    topic: 'day-passed',
    subjectId: subjectOf(tenantId),
    version: Number(day.replaceAll('-', '')),
    payload: { day },
  }))
}
