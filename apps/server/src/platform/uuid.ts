import { createHash, randomUUIDv7 } from 'node:crypto'

let lastMs = ''
let count = 0
const mostInMs = 0xfff

/**
 * UUID version 7 (RFC 9562): ordered by time, so rows written together lie together, and those of one millisecond in the order in which they
 * were made (a counter in the bits of `rand_a`, section 6.2). Made by the application, never by the database.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const ms = id.slice(0, 13)
  count = ms === lastMs ? Math.min(count + 1, mostInMs) : 0
  lastMs = ms
  return `${ms}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** 32 hex digits as a UUID. */
export function hyphenated(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** The id of an event that a bank or a provider tells, which follows from what is told: version 8 of RFC 9562, made by a rule of our own. */
export function idOfEvent(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex')
  return hyphenated(`${digest.slice(0, 12)}8${digest.slice(13, 16)}a${digest.slice(17, 32)}`)
}
