// Chance that a seed tells: the same numbers for the same seed.
import { must } from '../../src/platform/must.ts'

export type Random = ReturnType<typeof chance>

export function chance(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    is: (part: number) => next() < part,
    one: <T>(all: readonly T[]): T => must(all[below(all.length)], 'one of them'),
  }
}
