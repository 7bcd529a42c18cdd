// What the provider of a channel says of itself, apart from what it says of a message.
import { Outage } from '../../platform/refusal.ts'

/** It asks to come again later: no message of the channel is for it now. */
export class Busy extends Outage {
  /** Null: it did not say how long. */
  readonly seconds: number | null
  /** Its code, as a person looks it up. */
  readonly answer: string
  constructor(code: string, { answer, seconds = null }: { answer: string; seconds?: number | null }) {
    super(code)
    this.answer = answer
    this.seconds = seconds
  }
}

/** This message cannot be taken now (a mailbox that is full, a sender that it does not know yet); others can. */
export class NotNow extends Outage {
  readonly words: string
  constructor(code: string, words: string) {
    super(code)
    this.words = words
  }
}

/** Nobody would wait longer for a provider that says a day: it is asked again after an hour. */
const longestSeconds = 3_600

/** @returns seconds of the header `Retry-After`, which is a number of them or a date (RFC 9110, 10.2.3); null where it is neither. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000
  return Number.isFinite(seconds) ? Math.min(longestSeconds, Math.max(1, Math.ceil(seconds))) : null
}

/** @throws Busy where the answer asks to come again later, by its status or by when. */
export function heedBusy(code: string, { status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const seconds = retryAfter(headers.get('retry-after'), Date.now())
  if (status === 429 || (status === 503 && seconds !== null))
    throw new Busy(code, { answer: `HTTP ${status}`, seconds })
}

/** What stands on the screen of an answer that did not come: a code, because words may name an address. Null where there is none. */
export function answerOf(error: unknown): string | null {
  if (error instanceof Busy) return error.answer
  const codes = causesOf(error).flatMap(codesOf)
  return codes.at(-1)?.slice(0, 60) ?? null
}

/** The server's answer, else the name of what failed. The number that a time-out bears says nothing to anybody. */
function codesOf(cause: Error): string[] {
  const [answered, name]: unknown[] = [Reflect.get(cause, 'responseCode'), Reflect.get(cause, 'code')]
  if (typeof answered === 'number') return [String(answered)]
  return typeof name === 'string' ? [name] : []
}

/** Outermost first, without our own. */
function causesOf(error: unknown): Error[] {
  const cause: unknown = error instanceof Error ? error.cause : null
  return cause instanceof Error ? [cause, ...causesOf(cause)] : []
}
