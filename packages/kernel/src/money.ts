declare const cents: unique symbol

/** Money: whole cents of a real. Always a safe integer; never a fraction of a cent. */
export type Cents = number & { readonly [cents]: true }

/** @throws RangeError when `value` is not a whole, safe number of cents. */
export function toCents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value
}

export function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value)
}
