/** Weights repeated from the right: the rightmost digit takes the first weight. `digits` holds only 0-9. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let index = digits.length - 1, turn = 0; index >= 0; index -= 1, turn += 1) {
    sum += Number(digits[index]) * (weights[turn % weights.length] ?? 0)
  }
  return sum
}

/** Modulo 10: weights 2, 1 from the right, digits of each product summed; the digit that completes the ten. */
export function mod10(digits: string): number {
  let sum = 0
  for (let index = digits.length - 1, double = true; index >= 0; index -= 1, double = !double) {
    const value = Number(digits[index]) * (double ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}

/** Rest of the weighted sum by 11, weights `low`..`high` cycling from the right. */
export function mod11Rest(digits: string, low = 2, high = 9): number {
  return weightedSum(digits, range(low, high)) % 11
}

/** 11 less the rest, with 10 and 11 written as 0: the commonest form of the digit. */
export function mod11OrZero(digits: string, low = 2, high = 9): number {
  const digit = 11 - mod11Rest(digits, low, high)
  return digit > 9 ? 0 : digit
}

/** General digit of the bar code (position 5): modulo 11 over the other 43; 0, 10 and 11 become 1. */
export function barcodeDigit(digits43: string): number {
  const digit = 11 - mod11Rest(digits43)
  return digit > 9 ? 1 : digit
}

function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index)
}
