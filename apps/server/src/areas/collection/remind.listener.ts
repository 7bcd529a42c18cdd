// A day has passed: families whose debt reached a trigger day are written to, each within the hours of its state.
import { callingStates } from '@caderneta/contracts/calling-hours'
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { on } from '../../platform/outbox/news.ts'
import { remindWithinHours } from './remind-within-hours.ts'

export const remindFamilies = on(networkEvents['day-passed'], {
  name: 'collection.remind',
  isInOrder: true,
  hear: ({ payload }, context) =>
    remindWithinHours(context, { day: toCalendarDate(payload.day), states: callingStates }),
})
