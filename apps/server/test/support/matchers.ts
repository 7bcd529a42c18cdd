import { expect } from 'vitest'

type Answered = { status: number; body: unknown }

function codeOf(reply: Answered): string | undefined {
  const body = reply.body
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const error = body.error
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}

expect.extend({
  /** Refused with this code. */
  toRefuse(reply: Answered, code: string) {
    const found = codeOf(reply)
    return {
      pass: found === code,
      message: () =>
        `expected a refusal "${code}", got ${reply.status} ${found ?? ''}\n${JSON.stringify(reply.body, null, 2)}`,
    }
  },
  /** Answered well. */
  toSucceed(reply: Answered) {
    return {
      pass: reply.status >= 200 && reply.status < 300,
      message: () => `expected success, got ${reply.status}\n${JSON.stringify(reply.body, null, 2)}`,
    }
  },
})

declare module 'vitest' {
  interface Assertion {
    toRefuse(code: string): void
    toSucceed(): void
  }
}
