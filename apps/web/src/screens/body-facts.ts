// What a line of the log carries, as labels and values.

type Facts = { label: string; value: string }[]
type Words = (field: string) => string

/** `before` and `after` each on their own where the line has them; values that did not change are left out. */
export function bodyFacts(
  body: Record<string, unknown>,
  words: Words = (field) => field,
): { before: Facts; after: Facts; rest: Facts } {
  const { before, after, ...rest } = body
  const [old, fresh] = [fieldsOf(before, 'value'), fieldsOf(after, 'value')]
  const isChanged = (name: string) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name])
  return {
    before: factsOf(old, isChanged, words),
    after: factsOf(fresh, isChanged, words),
    rest: factsOf(rest, () => true, words),
  }
}

function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { [name]: value }
}

function factsOf(fields: Record<string, unknown>, isShown: (name: string) => boolean, words: Words): Facts {
  return Object.entries(fields)
    .filter(([name]) => isShown(name))
    .map(([name, value]) => ({ label: words(name), value: textOf(value) }))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '---'
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '---'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
