// The `${…}` of the `sql` templates in a source text, found by reading the text as JavaScript reads it: templates within templates too.

export type Hole = { expression: string; isCast: boolean }

/** Every hole of every `sql` template; `isCast` = `::` follows it. */
export function sqlHoles(source: string): Hole[] {
  return templates(source).flatMap(({ holes }) => holes)
}

/** The text of every `sql` template, those within templates too; a hole stands as ` ? `. */
export function sqlTexts(source: string): string[] {
  return templates(source).map(({ text }) => text)
}

function templates(source: string): Template[] {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map((found) => templateAt(source, found.index + found[0].length))
}

type Template = { holes: Hole[]; text: string; end: number }

/** Reads a template from just behind its first back tick. */
function templateAt(source: string, start: number): Template {
  const holes: Hole[] = []
  let text = ''
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const end = endOfHole(source, at + 2)
      holes.push({ expression: source.slice(at + 2, end).trim(), isCast: source.startsWith('::', end + 1) })
      text += ' ? '
      at = end + 1
    } else {
      text += source[at] ?? ''
      at += source[at] === '\\' ? 2 : 1
    }
  }
  return { holes, text, end: at + 1 }
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
