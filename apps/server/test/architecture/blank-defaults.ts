// Finds `?? ''` and `?? 0` in code that moves money: either an invariant guarantees the value (`must`), or a comment says what
// nothing means there. The pinned oxlint has no rule for syntax of one's own, so the file is parsed here.
import { parseSync } from 'rolldown/utils'
import { z } from 'zod'

export type BlankDefault = { line: number; text: string }

/** On the same line, or alone on the line above: `// none: <what it means that there is no value>`. */
const reason = /^\s*none: \S.{8,}/

const Node = z.looseObject({ type: z.string(), start: z.number(), end: z.number() })
const Nullish = z.object({
  type: z.literal('LogicalExpression'),
  operator: z.literal('??'),
  start: z.number(),
  end: z.number(),
  right: z.object({ type: z.literal('Literal'), value: z.union([z.literal(''), z.literal(0), z.literal(0n)]) }),
})

export function blankDefaults(file: string, text: string): BlankDefault[] {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const explained = new Set(
    comments.filter(({ value }) => reason.test(value)).flatMap(({ start }) => [lineOf(start), lineOf(start) + 1]),
  )
  const found: BlankDefault[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!Node.safeParse(value).success) return
    const nullish = Nullish.safeParse(value).data
    if (nullish) {
      const line = lineOf(nullish.end - 1)
      if (!explained.has(line)) found.push({ line, text: text.slice(nullish.start, nullish.end) })
    }
    for (const child of Object.values(Node.parse(value))) visit(child)
  }
  visit(program)
  return found
}
