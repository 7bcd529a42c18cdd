// What the engine holds every family of a day against: hours, the cap of a week, and from when on messages may leave.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { callingRules, startOfDay } from '../collection/public.ts'
import { settingValues } from '../settings/public.ts'
import type { Ground } from './planned-messages.ts'

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
  return {
    day: toCalendarDate(day),
    hours,
    mostAWeek: Number(values['Caderneta.Notification.WeeklyCap']),
    from: (state) => {
      const begins = startOfDay(toCalendarDate(day), state)
      return begins > now ? begins : now
    },
  }
}
