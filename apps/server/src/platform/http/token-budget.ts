// How often a program may call. Each API token has a number of calls for each minute of the clock; every answer says what is left.
import type { CallerToken } from '../access/caller.ts'
import { Refusal } from '../refusal.ts'

/** Headers of the IETF draft "RateLimit header fields for HTTP": the limit, what is left, seconds until it is whole again. */
export type BudgetHeaders = { 'ratelimit-limit': number; 'ratelimit-remaining': number; 'ratelimit-reset': number }
/** Counts a call. `isSpent`: it is one too many. */
export type TokenBudget = (token: CallerToken) => { headers: BudgetHeaders; isSpent: boolean }

const windowMs = 60_000

/** Kept in this process: behind several of them a token may call as often in each. */
export function tokenBudget(now: () => number = Date.now): TokenBudget {
  const used = new Map<string, number>()
  let window = 0
  return ({ id, callsPerMinute }) => {
    const current = Math.floor(now() / windowMs)
    if (current !== window) {
      window = current
      used.clear()
    }
    // none: its first call of this minute
    const calls = (used.get(id) ?? 0) + 1
    used.set(id, calls)
    return {
      isSpent: calls > callsPerMinute,
      headers: {
        'ratelimit-limit': callsPerMinute,
        'ratelimit-remaining': Math.max(0, callsPerMinute - calls),
        'ratelimit-reset': Math.ceil(((current + 1) * windowMs - now()) / 1_000),
      },
    }
  }
}

export function tooOften(headers: BudgetHeaders): Refusal {
  return new Refusal('token_calls_spent', {
    status: 429,
    values: { limit: headers['ratelimit-limit'], seconds: headers['ratelimit-reset'] },
    retryAfterSeconds: headers['ratelimit-reset'],
  })
}
