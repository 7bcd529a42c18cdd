import { type Cents, sumCents, toCents } from './money.ts'
import { type Ppm, WHOLE_PPM } from './percent.ts'

/**
 * `total` in `parts` equal amounts; the last one takes the cents that do not divide.
 * @throws RangeError when the total is below zero or `parts` is not a whole number of at least 1.
 */
export function splitEqually(total: Cents, parts: number): Cents[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`${parts} is not a number of parts`)
  const each = toCents(Math.floor(notNegative(total) / parts))
  return withRemainder(
    total,
    Array.from({ length: parts - 1 }, () => each),
  )
}

/**
 * `total` by shares that make 100 % exactly. Each part is cut to whole cents and the last one takes what is left: cutting,
 * not rounding, so that many small shares can never use up more than there is.
 * @throws RangeError when the total or a share is below zero, or the shares are not 100 %.
 */
export function splitByShare(total: Cents, shares: readonly Ppm[]): Cents[] {
  if (shares.some((share) => share < 0)) throw new RangeError('a share is below zero')
  if (shares.reduce((sum, share) => sum + share, 0) !== WHOLE_PPM) throw new RangeError('the shares are not 100 %')
  const exact = BigInt(notNegative(total))
  const parts = shares.slice(0, -1).map((share) => toCents(Number((exact * BigInt(share)) / BigInt(WHOLE_PPM))))
  return withRemainder(total, parts)
}

function notNegative(total: Cents): Cents {
  if (total < 0) throw new RangeError('the total is below zero')
  return total
}

function withRemainder(total: Cents, parts: Cents[]): Cents[] {
  const all = [...parts, toCents(total - sumCents(parts))]
  if (sumCents(all) !== total) throw new Error('the parts do not add up to the total')
  return all
}

/** The boundaries of a part of an amount: a share of 60 % of two is 0 to 600 000, the other one 600 000 to 1 000 000. */
export type PartBounds = { fromPpm: number; toPpm: number }

/** All of it. */
export const wholePart: PartBounds = { fromPpm: 0, toPpm: WHOLE_PPM }

/**
 * What lies between the boundaries. Parts that follow each other add up to the whole, and two shares are those of `splitByShare`.
 * @throws RangeError when the total is below zero or the boundaries are not within the whole.
 */
export function partOf(total: Cents, { fromPpm, toPpm }: PartBounds): Cents {
  if (!(0 <= fromPpm && fromPpm <= toPpm && toPpm <= WHOLE_PPM))
    throw new RangeError('the part is not within the whole')
  const upTo = (bound: number) => Number((BigInt(notNegative(total)) * BigInt(bound)) / BigInt(WHOLE_PPM))
  return toCents(upTo(toPpm) - upTo(fromPpm))
}
