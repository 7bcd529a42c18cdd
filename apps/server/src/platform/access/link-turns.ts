// A light brake on calls behind signed links: so many a minute for each link, counted in this process. Only links that we signed are
// counted, so the memory it takes is bound by the links in use; a stranger's guess costs one signature and nothing else.
import type { Platform } from '../platform.ts'

type Minute = { number: number; taken: Map<string, number> }
const minutes = new WeakMap<Platform, Minute>()

/** False when `key` has had its `most` calls of this minute. */
export function takeTurn(platform: Platform, key: string, most: number): boolean {
  const number = Math.floor(platform.clock.now().getTime() / 60_000)
  const known = minutes.get(platform)
  const minute = known?.number === number ? known : { number, taken: new Map<string, number>() }
  minutes.set(platform, minute)
  // none: nobody asked in this minute
  const taken = minute.taken.get(key) ?? 0
  if (taken >= most) return false
  minute.taken.set(key, taken + 1)
  return true
}
