// When letters of a trigger day may leave, by the state of the family. Pure.
import type { CallingState } from '@caderneta/contracts/calling-hours'
import { isBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, daysBetween } from '@caderneta/kernel/calendar-date'
import { type AllowedTime, firstAllowed, startOfDay } from './first-allowed.ts'
import type { HoursRule } from './hours-rules.ts'

export type LettersTime = AllowedTime & { states: CallingState[] }

/** A letter that waited longer behind its own hours is not sent: as rules of messages do it. */
const mostDaysLate = 3

/**
 * States by the hours in which their families may be written to, from `now` on. A day of the state on which nobody may be written to moves
 * the letter to the next bank day with hours, as days without banks do. States for which it is too late are left out.
 */
export function lettersTimes(
  hours: readonly HoursRule[],
  { day, states, now }: { day: CalendarDate; states: readonly CallingState[]; now: Date },
): LettersTime[] {
  const found = states.flatMap((state) => {
    const begins = startOfDay(day, state)
    const time = bankTime(hours, state, begins > now ? begins : now)
    const isTooLate = daysBetween(bankTime(hours, state, begins).day, time.day) > mostDaysLate
    return isTooLate ? [] : [{ state, time }]
  })
  const together = Map.groupBy(found, ({ time: { at, until } }) => `${at.toISOString()} ${until.toISOString()}`)
  return [...together.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first.time, states: group.map(({ state }) => state) }] : []
  })
}

/** The first allowed time of a bank day. */
function bankTime(hours: readonly HoursRule[], state: CallingState, from: Date): AllowedTime {
  const time = firstAllowed(hours, state, from)
  return isBusinessDay(time.day) ? time : bankTime(hours, state, startOfDay(addDays(time.day, 1), state))
}
