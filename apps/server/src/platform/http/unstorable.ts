// What no call can mean and no column can hold, found before a schema looks at it. The sender chooses the size of everything here,
// so every cost is bounded: places looked at, faults kept, letters of a name that is repeated.
import { hasHiddenCharacters } from './hidden-characters.ts'

const deepest = 32
/** The largest call of the contract carries about 40,000 values. */
const mostValues = 50_000
/** Faults that one answer names: nobody reads more, and an answer must not grow with what was sent. */
export const mostFaults = 20
const longestName = 60

export type Unstorable = { key: 'invalid_text' | 'hidden_text' | 'too_deep' | 'too_much'; path: string }
type Place = { value: unknown; path: string; depth: number }

/**
 * Texts that neither a column nor JSON of the database can hold (NUL, half of a surrogate pair), texts that hide characters,
 * and contents larger or nested deeper than any call means. Walked without recursion: the depth is the caller's to choose.
 * `allowsHidden` is for what a machine signed: a payment is not refused for what its payer wrote.
 */
export function unstorable(values: readonly unknown[], allowsHidden = false): Unstorable[] {
  const found: Unstorable[] = []
  const waiting: Place[] = values.map((value) => ({ value, path: '', depth: 0 }))
  let seen = waiting.length
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const key = faultOf(place, allowsHidden)
    if (key) found.push({ key, path: place.path })
    else seen += pushWithin(waiting, place, mostValues - seen)
    if (seen > mostValues) return [{ key: 'too_much', path: '' }]
    if (found.length === mostFaults) return found
  }
  return found
}

/** The dotted path of a field, in letters that may be repeated to the sender. */
export function shownPath(names: readonly PropertyKey[]): string {
  return names
    .slice(0, deepest)
    .map((name) => shownName(String(name)))
    .join('.')
}

/** A name that the sender chose, cut so that an answer may repeat it. */
export function shownName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name
}

function faultOf({ value, depth }: Place, allowsHidden: boolean): Unstorable['key'] | null {
  if (typeof value === 'string') return faultOfText(value, allowsHidden)
  return depth > deepest ? 'too_deep' : null
}

function faultOfText(text: string, allowsHidden: boolean): Unstorable['key'] | null {
  if (!text.isWellFormed() || text.includes('\0')) return 'invalid_text'
  return !allowsHidden && hasHiddenCharacters(text) ? 'hidden_text' : null
}

/** Pushes what lies within the place, unless it is more than `most`. @returns how many values that is. */
function pushWithin(waiting: Place[], { value, path, depth }: Place, most: number): number {
  if (typeof value !== 'object' || value === null) return 0
  // Counted before any name is copied: a list of half a million items would cost more than reading it did.
  if (Array.isArray(value) && value.length > most) return value.length
  const names = Object.keys(value)
  if (names.length > most) return names.length
  const start = path === '' ? '' : `${path}.`
  for (const [name, inner] of Object.entries(value))
    waiting.push({ value: inner, path: start + shownName(name), depth: depth + 1 })
  return names.length
}
