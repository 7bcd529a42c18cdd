/**
 * Whole-number division rounded half away from zero: 5/2 = 3, -5/2 = -3. Every amount of the product is rounded here,
 * once, at the end of its computation.
 * @throws RangeError when `denominator` is zero.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const dividend = magnitude(numerator)
  const divisor = magnitude(denominator)
  const rounded = (dividend * 2n + divisor) / (divisor * 2n)
  return negative ? -rounded : rounded
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
