/**
 * The idempotency key of a form. The same content keeps its key until the server has answered it, so that "try again"
 * after a lost connection cannot do the thing twice; changed content, or the next submit after an answer, gets a new one.
 */
export function submitKeys(newKey: () => string = () => crypto.randomUUID()) {
  let pending: { content: string; key: string } | undefined
  return {
    keyFor(given: unknown): string {
      const content = JSON.stringify(given) ?? ''
      if (pending?.content !== content) pending = { content, key: newKey() }
      return pending.key
    },
    /** The server has answered: the next submit is another one. */
    answered(): void {
      pending = undefined
    },
  }
}
