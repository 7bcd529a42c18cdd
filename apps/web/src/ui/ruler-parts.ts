export interface RulerField {
  /** First and last column, counted from 1 as bank manuals do. */
  from: number
  to: number
  name: string
  /** What the characters mean: "03, entrada recusada". */
  meaning: string
  tone?: 'go' | 'bad' | 'neu' | undefined
}

export interface RulerPart {
  text: string
  field?: RulerField | undefined
}

/** `········10········20`: a mark that ends on every tenth column. */
export function rulerMarks(length: number): string {
  let marks = ''
  for (let column = 10; column <= length; column += 10) marks += String(column).padStart(10, '·')
  return marks + '·'.repeat(length - marks.length)
}

/** The line cut where fields begin and end; overlapping fields yield to the one that begins first. */
export function rulerParts(line: string, fields: readonly RulerField[]): RulerPart[] {
  const parts: RulerPart[] = []
  let at = 0
  for (const field of fields.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(at, field.from - 1)
    const end = Math.min(line.length, field.to)
    if (end <= start) continue
    if (start > at) parts.push({ text: line.slice(at, start) })
    parts.push({ text: line.slice(start, end), field })
    at = end
  }
  if (at < line.length) parts.push({ text: line.slice(at) })
  return parts
}
