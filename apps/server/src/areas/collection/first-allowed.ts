// The first time from an instant on at which a family may be written to, by the hours and holidays of its state. Pure.
import { addDays, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { type HoursRule, hoursOn, localTime, ruleOf } from './hours-rules.ts'

export type AllowedTime = { at: Date; until: Date; day: CalendarDate }

/** Hours behind UTC; no state has a summer time. */
const behindUtc: Record<string, number> = { AC: 5, AM: 4, MS: 4, MT: 4, RO: 4, RR: 4 }
const otherwise = 3
/** Longer than any row of holidays. */
const mostDays = 30

/** @param state of the family's address; null where it is not known. `until` is the end of the hours of that day. */
export function firstAllowed(rules: readonly HoursRule[], state: string | null, from: Date): AllowedTime {
  const today = localTime(from, state).day
  for (let ahead = 0; ahead <= mostDays; ahead += 1) {
    const day = addDays(today, ahead)
    const hours = hoursOn(ruleOf(rules, state, day), day)
    if (hours === null) continue
    const opens = instantOf(day, hours.from, state)
    const closes = instantOf(day, hours.to, state)
    if (from < closes) return { at: from > opens ? from : opens, until: closes, day }
  }
  throw new Error(`no hours within ${mostDays} days of ${today}`)
}

/** The beginning of a day where the family lives. */
export function startOfDay(day: CalendarDate, state: string | null): Date {
  return instantOf(day, '00:00', state)
}

function instantOf(day: string, time: string, state: string | null): Date {
  const hours = (state === null ? undefined : behindUtc[state]) ?? otherwise
  return new Date(`${day}T${time}:00-0${hours}:00`)
}
