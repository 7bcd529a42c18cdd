// Ids that a demonstration of one size and day always has.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { hyphenated } from '../platform/uuid.ts'
import type { Random } from './random.ts'

/** UUIDs of version 7 in the order in which they are asked for, all of that day. */
export function idsOf(random: Random, day: CalendarDate): () => string {
  let instant = Date.parse(`${day}T03:00:00Z`)
  const digits = (count: number) =>
    random
      .whole(0, 16 ** count - 1)
      .toString(16)
      .padStart(count, '0')
  return () => {
    instant += 1
    const time = instant.toString(16).padStart(12, '0')
    return hyphenated(`${time}7${digits(3)}${random.pick(['8', '9', 'a', 'b'])}${digits(7)}${digits(8)}`)
  }
}
