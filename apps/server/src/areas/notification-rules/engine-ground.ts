// What the engine holds every family of a day against: hours, the cap of a week, and from when on messages may leave.
import { type CalendarDate, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { callingRules, firstAllowed, type HoursRule, startOfDay } from '../collection/public.ts'
import { settingValues } from '../settings/public.ts'
import { type Ground, mostDaysLate, type Times } from './planned-messages.ts'

/** @param day that is planned: nothing leaves before it begins, nor before now. */
export async function groundOf(
  platform: Platform,
  { tenantId, now }: Pick<Scope, 'tenantId' | 'now'>,
  day: string,
): Promise<Ground> {
  const [hours, values] = await Promise.all([
    callingRules(platform.readPool),
    settingValues(platform.readPool, tenantId),
  ])
  const known = new Map<string | null, Times>()
  return {
    mostAWeek: Number(values['Caderneta.Notification.WeeklyCap']),
    timesOf: (state) => {
      const times = known.get(state) ?? timesOf(hours, state, toCalendarDate(day), now)
      known.set(state, times)
      return times
    },
  }
}

/** Worked out once for each state: a network has families of few. */
function timesOf(hours: readonly HoursRule[], state: string | null, day: CalendarDate, now: Date): Times {
  const begins = startOfDay(day, state)
  const sends = firstAllowed(hours, state, begins > now ? begins : now)
  return { sends, isMissed: daysBetween(firstAllowed(hours, state, begins).day, sends.day) > mostDaysLate }
}
