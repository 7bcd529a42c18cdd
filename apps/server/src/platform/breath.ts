// Long work between two trips to the database would keep the whole process from answering: it is done in slices, and between them the
// others have their turn.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Of what a screen may wait for us (S15), a slice takes a small part: two chunks are under way at once, and they take turns. */
const mostMs = 15

export type Breathe = () => Promise<void>

/** `await breathe()` between slices: lets the others have their turn once the slices since the last one took 15 ms together. */
export function breather(now: () => number = () => performance.now()): Breathe {
  let since = now()
  return async () => {
    if (now() - since < mostMs) return
    await nextTurn()
    since = now()
  }
}

/** `of` each element, in order; after each hundred the others may have their turn. */
export async function mappedCalmly<From, To>(
  all: readonly From[],
  of: (element: From, place: number) => To,
  breathe: Breathe = breather(),
): Promise<To[]> {
  const made: To[] = []
  for (const [place, element] of all.entries()) {
    made.push(of(element, place))
    if (place % sliceLength === sliceLength - 1) await breathe()
  }
  return made
}
const sliceLength = 100

/** The list cut into pieces of at most `most`. */
export function piecesOf<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most))
}
