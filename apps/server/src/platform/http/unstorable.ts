// What no call can mean and no column can hold, found before a schema looks at it.
import { hasHiddenCharacters } from './hidden-characters.ts'

const deepest = 32

export type Unstorable = { key: 'invalid_text' | 'hidden_text' | 'too_deep'; path: string }
type Place = { value: unknown; path: string; depth: number }

/**
 * Texts that neither a column nor JSON of the database can hold (NUL, half of a surrogate pair), texts that hide characters,
 * and contents nested beyond what any call means. Walked without recursion: the depth is the caller's to choose.
 */
export function unstorable(values: readonly unknown[]): Unstorable[] {
  const found: Unstorable[] = []
  const waiting: Place[] = values.map((value) => ({ value, path: '', depth: 0 }))
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const key = faultOf(place)
    if (key) found.push({ key, path: place.path })
    else waiting.push(...within(place))
  }
  return found
}

function faultOf({ value, depth }: Place): Unstorable['key'] | null {
  if (typeof value === 'string') return faultOfText(value)
  return depth > deepest ? 'too_deep' : null
}

function faultOfText(text: string): Unstorable['key'] | null {
  if (!text.isWellFormed() || text.includes('\0')) return 'invalid_text'
  return hasHiddenCharacters(text) ? 'hidden_text' : null
}

function within({ value, path, depth }: Place): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const start = path === '' ? '' : `${path}.`
  return Object.entries(value).map(([name, inner]) => ({ value: inner, path: start + name, depth: depth + 1 }))
}
