// Terms that were published while the person works: the next call is refused, and the router leads to their page.
import { queryClient } from './cache.ts'
import { termsQuery } from './enter.ts'

let asking: Promise<void> | undefined

/** Reads anew what is pending, then `judge` decides again. Calls that are refused at once ask once. */
export function askForTerms(judge: () => Promise<void>): void {
  asking ??= queryClient
    .fetchQuery({ ...termsQuery, staleTime: 0 })
    .then(judge)
    .catch(() => undefined)
    .finally(() => {
      asking = undefined
    })
}
