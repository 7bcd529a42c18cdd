// How families pay: early, on the day, a few days late, very late, too much, twice, at the counter; some stopped paying months ago.
import { addDays, type CalendarDate, compareDates } from '@caderneta/kernel/calendar-date'
import type { SeededNetwork } from './ground.ts'
import type { Random } from './random.ts'

export type Habit =
  | { kind: 'bank'; paidOn: CalendarDate; share: number; times: number }
  | { kind: 'school'; paidOn: CalendarDate }
  | { kind: 'canceled' }
  | { kind: 'never' }

export type Payer = {
  dueOn: CalendarDate
  today: CalendarDate /** Null: pays to this day. */
  stoppedOn: CalendarDate | null
}

/** 1 in 100 is canceled, 6 taken at the counter; of the rest most are paid on the day or within five. Only who stopped owes something old. */
export function habitOf(random: Random, { dueOn, today, stoppedOn }: Payer): Habit {
  const [luck, days] = [random.next(), delay(random)]
  if (stoppedOn !== null && compareDates(dueOn, stoppedOn) >= 0) return { kind: 'never' }
  if (luck < 0.01 && compareDates(dueOn, today) < 0) return { kind: 'canceled' }
  const paidOn = soonEnough(addDays(dueOn, days), { dueOn, today })
  if (luck < 0.07) return { kind: 'school', paidOn }
  if (luck < 0.0702) return { kind: 'bank', paidOn, share: 1, times: 2 }
  return { kind: 'bank', paidOn, share: luck < 0.0706 ? 1.1 : 1, times: 1 }
}

/** What was due is paid by now. */
function soonEnough(paidOn: CalendarDate, { dueOn, today }: Pick<Payer, 'dueOn' | 'today'>): CalendarDate {
  const isDue = compareDates(dueOn, today) < 0
  return isDue && compareDates(paidOn, today) >= 0 ? addDays(today, -1) : paidOn
}

/** By enrollment, when a family that owes stopped paying: one to five months ago. */
export function stopsOf(
  { classes }: SeededNetwork,
  random: Random,
  today: CalendarDate,
): ReadonlyMap<string, CalendarDate> {
  const debtors = classes.flatMap(({ enrollments }) => enrollments.filter(({ isDebtor }) => isDebtor))
  return new Map(debtors.map(({ id }) => [id, addDays(today, -random.whole(35, 150))]))
}

/** What is rare by chance: a part of it, twice, and more than was asked. */
export const rareHabits = [
  { share: 0.6, times: 1 },
  { share: 1, times: 2 },
  { share: 1.1, times: 1 },
] as const

function delay(random: Random): number {
  const luck = random.next()
  if (luck < 0.08) return -random.whole(5, 9)
  if (luck < 0.45) return 0
  if (luck < 0.85) return random.whole(1, 5)
  return 6 + Math.floor(-30 * Math.log(1 - random.next() * 0.85))
}
