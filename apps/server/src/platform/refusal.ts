// The three kinds of failure. A refusal is expected and has a code from the contract; an outage is somebody else's, and may be
// tried again; anything else thrown is our own bug.

/** `name` is null for what no person did: a bank's file, a day that passed. */
export type LastChange = { name: string | null; at: Date }

/** An expected "no": the caller hears its code and phrase. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly values: Record<string, string | number>
  readonly members: readonly string[]
  /** Who changed the record last, where the caller was not the first. */
  readonly lastChange: LastChange | null
  /** When it is worth asking again: the header `Retry-After` of a 429 or 503. */
  readonly retryAfterSeconds: number | null
  constructor(
    code: string,
    options: {
      status?: number
      values?: Record<string, string | number>
      members?: readonly string[]
      lastChange?: LastChange | null
      retryAfterSeconds?: number
      /** What went wrong beneath. */
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.status = options.status ?? 409
    this.values = options.values ?? {}
    this.members = options.members ?? []
    this.lastChange = options.lastChange ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** The record is not there, or is another network's or another school's: the same answer, so that nothing can be guessed. */
export function notFound(noun: string): Refusal {
  return new Refusal(`${noun}_not_found`, { status: 404 })
}

/** Something outside does not answer (database, bank, mail). The caller may try again with the same key. */
export class Outage extends Error {
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** May it be done? Rules answer with this; the screen shows the reason beside a disabled action. */
export type Ability<Code extends string = string> =
  | { readonly can: true }
  | { readonly can: false; readonly reason: Code }
export const yes: { readonly can: true } = { can: true }
export function no<const Code extends string>(reason: Code): { readonly can: false; readonly reason: Code } {
  return { can: false, reason }
}
