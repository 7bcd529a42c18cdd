// CPU-heavy work between two database round trips would block the event loop, so it runs in slices and yields between them.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Two chunks may run at once and take turns, so a slice is a small part of the delay that a request may see. */
const mostMs = 15

export type YieldToEventLoop = () => Promise<void>

/** `await yieldToEventLoop()` between slices: yields once the slices since the last yield took 15 ms together. */
export function eventLoopYield(now: () => number = () => performance.now()): YieldToEventLoop {
  let since = now()
  return async () => {
    if (now() - since < mostMs) return
    await nextTurn()
    since = now()
  }
}

/** `of` each element, in order; may yield after each hundred. */
export async function mapInSlices<From, To>(
  all: readonly From[],
  of: (element: From, place: number) => To,
  yieldToEventLoop: YieldToEventLoop = eventLoopYield(),
): Promise<To[]> {
  const made: To[] = []
  for (const [place, element] of all.entries()) {
    made.push(of(element, place))
    if (place % sliceLength === sliceLength - 1) await yieldToEventLoop()
  }
  return made
}
const sliceLength = 100

/** The list cut into pieces of at most `most`. */
export function batchesOf<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most))
}
