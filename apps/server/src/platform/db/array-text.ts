// A list as PostgreSQL's text form of an array. The driver looks at each element as if it might be prose full of quotes; the lists of
// a batch are ids, numbers and dates, fifty columns of five thousand, and only what has something to escape is escaped.

/** Null where an element is of another kind (bytes, dates, lists): those are the driver's to write. */
export function arrayText(values: readonly unknown[]): string | null {
  let text = '{'
  let element: string | null = null
  for (let place = 0; place < values.length; place += 1) {
    // The lines of a batch mostly say one thing: what repeats is escaped once.
    if (place === 0 || values[place] !== values[place - 1]) element = elementText(values[place])
    if (element === null) return null
    text += place === 0 ? element : `,${element}`
  }
  return `${text}}`
}

function elementText(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return `"${escaped(value)}"`
    case 'number':
    case 'boolean':
      return String(value)
    default:
      return value === null || value === undefined ? 'NULL' : null
  }
}

function escaped(value: string): string {
  if (!value.includes('"') && !value.includes('\\')) return value
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
}
