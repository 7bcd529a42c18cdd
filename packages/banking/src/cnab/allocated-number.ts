// How the number a company allocated is found inside the one a file carries.

/** The joined number is what the company allocated. */
export function wholeNumber(joined: string): string {
  return joined
}

/** The joined number without its last digits. */
export function withoutLast(digits: number): (joined: string) => string {
  return (joined) => joined.slice(0, joined.length - digits)
}

/** The joined number without its first and last digits. */
export function between(first: number, last: number): (joined: string) => string {
  return (joined) => joined.slice(first, joined.length - last)
}

/** Leading zeros are padding, not number. */
export function withoutZeros(digits: string): string {
  let at = 0
  while (at < digits.length - 1 && digits.charCodeAt(at) === 0x30) at += 1
  return at === 0 ? digits : digits.slice(at)
}
