// What a process remembers for a while, and forgets at will: a bounded number of answers, the oldest first.

export type Kept<Value> = {
  get: (key: string, now: number) => Value | undefined
  set: (key: string, value: Value, until: number) => void
}

export function keptAnswers<Value>(most: number): Kept<Value> {
  const kept = new Map<string, { value: Value; until: number }>()
  return {
    get: (key, now) => {
      const found = kept.get(key)
      if (found && found.until > now) return found.value
      kept.delete(key)
      return undefined
    },
    set: (key, value, until) => {
      kept.delete(key)
      kept.set(key, { value, until })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
