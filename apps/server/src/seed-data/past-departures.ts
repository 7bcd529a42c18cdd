// Students who left in the course of the year, by the call that a secretary makes.
import { departures } from '@caderneta/contracts/departures'
import { addDays, calendarDateOf, type CalendarDate, compareDates, yearOf } from '@caderneta/kernel/calendar-date'
import { shares, shuffled } from './families.ts'
import type { SeededNetwork } from './ground.ts'
import type { Random } from './random.ts'
import type { SeedCaller } from './caller.ts'

export type Departure = { enrollmentId: string; day: CalendarDate }

/** Of the last `days`, from February on: whoever leaves was billed once. Families that owe stay, and owe. */
export function departuresUntil(
  today: CalendarDate,
  days: number,
  { classes }: SeededNetwork,
  random: Random,
): Departure[] {
  const enrollments = classes.flatMap((one) => one.enrollments)
  const count = Math.round(enrollments.length * shares.evaded)
  const paying = shuffled(
    random,
    enrollments.filter(({ isDebtor }) => !isDebtor),
  )
  const first = calendarDateOf(yearOf(today), 2, 5)
  return paying
    .slice(0, count)
    .map(({ id }) => ({ enrollmentId: id, day: addDays(today, -random.whole(5, days)) }))
    .filter(({ day }) => compareDates(day, first) >= 0)
}

const reasons = ['moved', 'moved', 'money', 'otherSchool', 'service'] as const

export async function leave(caller: SeedCaller, random: Random, { enrollmentId, day }: Departure): Promise<void> {
  await caller.call(departures.evade, {
    params: { id: enrollmentId },
    body: {
      leftOn: day,
      monthCharge: 'full',
      reason: random.pick(reasons),
      note: 'A família avisou a secretaria.',
      askedBy: 'family',
      isSettledAtSchool: false,
    },
  })
}
