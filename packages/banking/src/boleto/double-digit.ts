import { mod10, mod11Rest } from './check-digit.ts'

/**
 * The pair of digits of Banrisul and Banestes: modulo 10, then modulo 11 (weights 2 to 7) over data and first digit.
 * A rest of 1 has no digit: the first one goes up by one (9 wraps to 0) and the second is made again.
 */
export function doubleDigit(data: string): string {
  let first = mod10(data)
  let rest = mod11Rest(`${data}${first}`, 2, 7)
  while (rest === 1) {
    first = (first + 1) % 10
    rest = mod11Rest(`${data}${first}`, 2, 7)
  }
  return `${first}${rest === 0 ? 0 : 11 - rest}`
}
