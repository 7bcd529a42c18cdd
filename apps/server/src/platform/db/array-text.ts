// A list as PostgreSQL's text form of an array. The driver would escape each element as if it were prose; the lists of a batch are ids,
// numbers and dates, fifty columns of five thousand, and go as they are.

/** Null where an element is of another kind (bytes, dates, lists): those are the driver's to write. */
export function arrayText(values: readonly unknown[]): string | null {
  let text = '{'
  for (let place = 0; place < values.length; place += 1) {
    const element = elementText(values[place])
    if (element === null) return null
    text += place === 0 ? element : `,${element}`
  }
  return `${text}}`
}

function elementText(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return isPlain(value) ? value : `"${value.replace(/["\\]/g, String.raw`\$&`)}"`
    case 'number':
    case 'boolean':
      return String(value)
    default:
      return value === null || value === undefined ? 'NULL' : null
  }
}

/** Nothing in it means something to an array; the word itself would be taken for the absence of a value. */
function isPlain(value: string): boolean {
  return /^[\w:.+-]+$/.test(value) && !(value.length === 4 && value.toLowerCase() === 'null')
}
