import { civilDayNumber } from '../day-number.ts'
import type { DateFormat } from './layout.ts'

const space = 0x20
const zero = 0x30
const nine = 0x39

/** Whether the bytes from `start` to `end` (exclusive) are all digits, or all blanks (a field left empty). */
export function isNumeric(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < zero || byte > nine) return isBlank(bytes, start, end)
  }
  return true
}

export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] !== space) return false
  return true
}

/** The whole number the digits make; blanks are 0. Call only where {@link isNumeric} holds. */
export function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? space
    if (byte !== space) value = value * 10 + (byte - zero)
  }
  return value
}

/** Text without blanks at either side. `text` is the one-character-per-byte view of the bytes. */
export function trimmed(bytes: Uint8Array, text: string, start: number, end: number): string {
  let from = start
  let to = end
  while (to > from && bytes[to - 1] === space) to -= 1
  while (from < to && bytes[from] === space) from += 1
  return from === to ? '' : text.slice(from, to)
}

/** Dates met so far, by their digits: a file holds the same few days over and over. */
const seenDates: Readonly<Record<DateFormat, Map<number, string | null | undefined>>> = {
  DDMMYY: new Map(),
  DDMMYYYY: new Map(),
  YYYYMMDD: new Map(),
}
const mostDates = 4096

/** ISO date; null when absent (zeros, blanks, repeated digits that banks use for "at sight"); undefined: no such day. */
export function dateAt(bytes: Uint8Array, start: number, format: DateFormat): string | null | undefined {
  const value = wholeNumber(bytes, start, start + format.length)
  if (value === 0) return null
  const seen = seenDates[format]
  if (seen.has(value)) return seen.get(value)
  if (seen.size >= mostDates) seen.clear()
  const iso = isoOf(String(value).padStart(format.length, '0'), format)
  seen.set(value, iso)
  return iso
}

function isoOf(digits: string, format: DateFormat): string | null | undefined {
  if (/^(\d)\1+$/.test(digits)) return digits === '111111' ? '2011-11-11' : null
  const [year, month, day] = dateParts(digits, format)
  if (civilDayNumber(Number(year), Number(month), Number(day)) === null) return undefined
  return `${year}-${month}-${day}`
}

/** CNAB 400 years have two digits; slips exist since the 1990s, so 90 to 99 are of that century. */
function dateParts(digits: string, format: DateFormat): [year: string, month: string, day: string] {
  if (format === 'YYYYMMDD') return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  const year = digits.slice(4)
  const whole = year.length === 4 ? year : (year >= '90' ? '19' : '20') + year
  return [whole, digits.slice(2, 4), digits.slice(0, 2)]
}
