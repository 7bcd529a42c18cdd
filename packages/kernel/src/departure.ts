import { type CalendarDate, dayOf, lastOfMonth } from './calendar-date.ts'
import { type Cents, toCents } from './money.ts'
import { type Ppm, WHOLE_PPM } from './percent.ts'
import { divideHalfUp } from './rounding.ts'

/** A penalty for leaving is at most a tenth of what was still to come (Decreto 22.626/1933, art. 9). */
export const LARGEST_PENALTY_PPM = 100_000

/**
 * The part of a month's `amount` up to the day of leaving, that day included: calendar days of calendar days, rounded half up.
 * @throws RangeError when the amount is below zero.
 */
export function partOfMonth(amount: Cents, leftOn: CalendarDate): Cents {
  if (amount < 0) throw new RangeError('the amount is below zero')
  return toCents(Number(divideHalfUp(BigInt(amount) * BigInt(dayOf(leftOn)), BigInt(dayOf(lastOfMonth(leftOn))))))
}

/**
 * `rate` of what was still to come, cut to whole cents: rounding up would pass the limit of the law.
 * @throws RangeError when the amount is below zero, or the rate is not between 0 and the limit.
 */
export function leavingPenalty(unexpired: Cents, rate: Ppm): Cents {
  if (unexpired < 0) throw new RangeError('the amount is below zero')
  if (rate < 0 || rate > LARGEST_PENALTY_PPM) throw new RangeError(`${rate} is not a lawful penalty`)
  return toCents(Number((BigInt(unexpired) * BigInt(rate)) / BigInt(WHOLE_PPM)))
}
