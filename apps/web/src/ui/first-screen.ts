/** What the first screen does not need waits so long for the line. */
const waitMs = 1_000

let waited: Promise<void> | undefined

/** Resolves when the first screen has had the line to itself: a second after the first call, and at once from then on. */
export function afterFirstScreen(): Promise<void> {
  return (waited ??= new Promise((resolve) => {
    setTimeout(resolve, waitMs)
  }))
}
