// A business day that passed is news: what expires, falls due or is sent on a day listens to `day-passed`, in order.
import { events } from '@caderneta/contracts/tenants'
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'

/** One event for each day after `last`, up to and with `today`. */
export function passedDays(tenantId: number, last: string | null, today: CalendarDate): OutboxEvent[] {
  const days: CalendarDate[] = []
  if (last !== null) {
    for (let day = addDays(toCalendarDate(last), 1); day <= today; day = addDays(day, 1)) days.push(day)
  }
  return days.map((day) =>
    news(events['day-passed'], {
      subjectId: networkSubject(tenantId),
      version: Number(day.replaceAll('-', '')),
      payload: { day },
    }),
  )
}
