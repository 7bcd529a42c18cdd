// What a line of the log carries, as labels and values.

type Facts = { label: string; value: string }[]

/** `before` and `after` each on their own where the line has them; values that did not change are left out. */
export function bodyFacts(body: Record<string, unknown>): { before: Facts; after: Facts; rest: Facts } {
  const { before, after, ...rest } = body
  const [old, fresh] = [fieldsOf(before, 'value'), fieldsOf(after, 'value')]
  const isChanged = (name: string) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name])
  return {
    before: factsOf(old, isChanged),
    after: factsOf(fresh, isChanged),
    rest: factsOf(rest, () => true),
  }
}

function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { [name]: value }
}

function factsOf(fields: Record<string, unknown>, isShown: (name: string) => boolean): Facts {
  return Object.entries(fields)
    .filter(([name]) => isShown(name))
    .map(([label, value]) => ({ label, value: textOf(value) }))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '---'
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '---'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
