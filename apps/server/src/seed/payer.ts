// How families pay: early, on the day, a few days late, very late, in part, too much, twice, at the counter, or not at all.
import { addDays, type CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Random } from './random.ts'

export type Habit =
  | { kind: 'bank'; paidOn: CalendarDate; share: number; times: number }
  | { kind: 'school'; paidOn: CalendarDate }
  | { kind: 'canceled' }
  | { kind: 'never' }

/** 3 in 100 are cancelled, 6 never paid, 7 taken at the counter; of the rest most are paid on the day or within five. */
export function habitOf(random: Random, dueOn: CalendarDate): Habit {
  const luck = random.next()
  if (luck < 0.03) return { kind: 'canceled' }
  if (luck < 0.09) return { kind: 'never' }
  const paidOn = addDays(dueOn, delay(random))
  if (luck < 0.16) return { kind: 'school', paidOn }
  if (luck < 0.165) return { kind: 'bank', paidOn, share: 0.6, times: 1 }
  if (luck < 0.17) return { kind: 'bank', paidOn, share: 1, times: 2 }
  return { kind: 'bank', paidOn, share: luck < 0.18 ? 1.1 : 1, times: 1 }
}

/** What is rare by chance, once each: a part of it, twice, and more than was asked. */
export function rareHabits(dueOn: CalendarDate): Habit[] {
  return [
    { kind: 'bank', paidOn: dueOn, share: 0.6, times: 1 },
    { kind: 'bank', paidOn: dueOn, share: 1, times: 2 },
    { kind: 'bank', paidOn: dueOn, share: 1.1, times: 1 },
  ]
}

function delay(random: Random): number {
  const luck = random.next()
  if (luck < 0.08) return -random.whole(5, 9)
  if (luck < 0.45) return 0
  if (luck < 0.85) return random.whole(1, 5)
  return 6 + Math.floor(-30 * Math.log(1 - random.next() * 0.85))
}
