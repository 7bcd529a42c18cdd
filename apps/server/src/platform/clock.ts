// The one source of business time. SQL's now() is for recorded instants only.
import { addDays, type CalendarDate, dateInSaoPaulo, toCalendarDate } from '@caderneta/kernel/calendar-date'

export type Clock = {
  /** Real instant: tokens, rate limits, locks, recorded instants. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const dayMs = 86_400_000

/** Business instant of a network whose test clock was moved `advanceDays` forward. */
export function networkNow(clock: Clock, advanceDays: number): Date {
  return new Date(clock.now().getTime() + advanceDays * dayMs)
}

/** Business date of an instant: the calendar of São Paulo, wherever the server runs. */
export function businessDate(instant: Date): CalendarDate {
  return dateInSaoPaulo(instant)
}

/** The instant at which a day is over in São Paulo, which is three hours behind UTC. */
export function endOfBusinessDay(day: string): Date {
  return new Date(`${addDays(toCalendarDate(day), 1)}T03:00:00Z`)
}
