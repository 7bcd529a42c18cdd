// The log of every test server and its refusals, looked through: what names a person or opens a door stands in none (quality S12),
// whatever the test is about.
import { isCpf } from '@caderneta/kernel/tax-id'
import { Writable } from 'node:stream'
import { createLogger, type Logger } from '../../src/platform/logger.ts'

/** Addresses that tests make up, tokens of programs, bearers, and passwords as tests write them. */
const doors = [
  /[\w.+-]+@[\w.-]+\.(?:test|example)\b/i,
  /\bcad_\w{20,}/,
  /\bBearer \S{12,}/i,
  /\beyJ[\w-]{20,}\./,
  /Caderneta#\d+/,
  // Secrets of authenticators, as they are written down.
  /(?<![A-Za-z0-9])[A-Z2-7]{32}(?![A-Za-z0-9])/,
]
const digits = /(?<![\w-])(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})(?![\w-])/g
const cards = /(?<![\w-])[45]\d{15}(?![\w-])/g

/** What a line of the log gives away; null where nothing does. */
export function givenAway(line: string): string | null {
  for (const door of doors) {
    const [found] = door.exec(line) ?? []
    if (found !== undefined) return found
  }
  for (const [found] of line.matchAll(digits)) if (isCpf(found.replace(/\D/g, ''))) return found
  for (const [found] of line.matchAll(cards)) if (isCard(found)) return found
  return null
}

/** The check digit of a card (Luhn). */
function isCard(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const times = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return total + (times > 9 ? times - 9 : times)
    }, 0)
  return sum % 10 === 0
}

export type Watched = {
  logger: Logger
  /** What was given away so far, with the line that did. */
  leaks: string[]
  /** Looks through another text that nobody should learn a person from: a refusal. */
  look: (text: string) => void
}

export function watchedLog(level: string): Watched {
  const leaks: string[] = []
  const look = (text: string) => {
    const found = givenAway(text)
    if (found !== null) leaks.push(`${found} in ${text.slice(0, 500)}`)
  }
  const lines = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      look(chunk.toString())
      done()
    },
  })
  return { logger: createLogger(level, lines), leaks, look }
}
