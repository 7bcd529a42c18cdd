// Renews the access token by the refresh token, one request at a time: the provider takes a refresh token once, and sees a
// second use as theft that ends the sessions of all tabs.

import type { RenewalOutcome } from '../client/client-port.ts'

const RETRY_MS = 5000

/**
 * `told` hears how each request ended. `attempt` makes one request. After a time-out or a lost connection ('later') the next one follows in 5 s by itself; a
 * refusal is final, and nothing is sent after it.
 */
export function renewals(
  attempt: () => Promise<RenewalOutcome>,
  told: (outcome: RenewalOutcome) => void = () => undefined,
) {
  let running: Promise<RenewalOutcome> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let isRefused = false

  async function once(): Promise<RenewalOutcome> {
    const outcome = await attempt()
    // What was on its way when the person signed out changes nothing any more.
    if (isRefused) return 'refused'
    isRefused = outcome === 'refused'
    told(outcome)
    if (outcome === 'later') retry = setTimeout(() => void renew(), RETRY_MS)
    return outcome
  }

  function renew(): Promise<RenewalOutcome> {
    if (isRefused) return Promise.resolve('refused')
    clearTimeout(retry)
    running ??= once().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    /** Callers of the same moment share one request. */
    renew,
    stop: (): void => {
      clearTimeout(retry)
      isRefused = true
    },
  }
}
