// The `${…}` of the `sql` templates in a source text, found by reading the text as JavaScript reads it: templates within templates too.

export type Hole = { expression: string; isCast: boolean }

/** Every hole of every `sql` template; `isCast` = `::` follows it. */
export function sqlHoles(source: string): Hole[] {
  return [...source.matchAll(/\bsql(?:<[^`;]*?>)?`/g)].flatMap(
    (found) => templateAt(source, found.index + found[0].length).holes,
  )
}

type Template = { holes: Hole[]; end: number }

/** Reads a template from just behind its first back tick. */
function templateAt(source: string, start: number): Template {
  const holes: Hole[] = []
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const end = endOfHole(source, at + 2)
      holes.push({ expression: source.slice(at + 2, end).trim(), isCast: source.startsWith('::', end + 1) })
      at = end + 1
    } else at += source[at] === '\\' ? 2 : 1
  }
  return { holes, end: at + 1 }
}

/** Position of the brace that closes a hole. */
function endOfHole(source: string, start: number): number {
  let depth = 1
  let at = start
  while (at < source.length) {
    const character = source[at]
    if (character === '`') at = templateAt(source, at + 1).end
    else if (character === "'") at = source.indexOf("'", at + 1) + 1
    else {
      if (character === '{') depth += 1
      if (character === '}') depth -= 1
      if (depth === 0) return at
      at += 1
    }
  }
  return at
}
