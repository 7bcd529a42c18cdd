// A provider that answers nobody is left alone for a while, longer each time: thousands of charges asked again and again would help
// neither it nor us. The first question after a rest tells whether it is back.
import type { PixSettings } from '../../platform/platform.ts'

const failuresInARow = 5
const firstRestMs = 5_000
const longestRestMs = 300_000

type State = { failures: number; rests: number; restsUntil: number }
const states = new WeakMap<PixSettings, State>()

function stateOf(settings: PixSettings): State {
  const state = states.get(settings) ?? { failures: 0, rests: 0, restsUntil: 0 }
  states.set(settings, state)
  return state
}

/** True while nobody should ask it anything. */
export function isResting(settings: PixSettings, now: number): boolean {
  return now < stateOf(settings).restsUntil
}

/** It did not answer. What was asked before the rest began does not make it longer. */
export function recordFailure(settings: PixSettings, now: number): void {
  const state = stateOf(settings)
  if (now < state.restsUntil) return
  state.failures += 1
  if (state.failures < failuresInARow) return
  state.restsUntil = now + Math.min(longestRestMs, firstRestMs * 2 ** state.rests)
  state.rests += 1
}

/** It answered, whatever it said. */
export function tellAnswer(settings: PixSettings): void {
  states.delete(settings)
}
