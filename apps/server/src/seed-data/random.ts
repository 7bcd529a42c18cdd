// Chance that always falls the same way: the demonstration of one size and day is one and the same.

export type Random = {
  /** 0 up to, not including, 1. */
  next(): number
  /** Whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  isIn(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** @param seed any text; equal texts give equal chances (mulberry32 over a hash of the text). */
export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    isIn: (share) => next() < share,
    pick: (list) => {
      const found = list[whole(0, list.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}
