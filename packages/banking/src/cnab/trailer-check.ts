import type { FileLines } from './file-lines.ts'
import { fieldOf, numberIn, type RecordPlan } from './record-plan.ts'
import { report } from './reading-result.ts'
import type { RetornoRules } from './retorno-rules.ts'
import type { Walk400 } from './walk-400.ts'

/** Compares what the trailer of a CNAB 400 says with what the file holds; each mismatch is reported. */
export function checkTrailer400(
  walk: Walk400,
  lines: FileLines,
  rules: RetornoRules['trailer'],
  found: { titles: number; amountCents: number },
): void {
  if (!walk.trailer || !rules) return
  const { record, line } = walk.trailer
  compare(record, lines, line, rules.titles, found.titles, 'títulos')
  compare(record, lines, line, rules.lines, line + 1, 'linhas')
  compare(record, lines, line, rules.total, found.amountCents, 'centavos somados')
}

/** Compares one count or sum of a trailer record with what was found. */
export function compare(
  record: RecordPlan,
  lines: FileLines,
  line: number,
  name: string | undefined,
  found: number,
  unit: string,
): void {
  const field = name === undefined ? null : fieldOf(record, name)
  if (!field) return
  const said = numberIn(record, lines, line, field.name)
  if (said === found) return
  report(
    lines,
    line,
    field.start,
    'error',
    `O trailer diz ${said ?? 'um valor ilegível'} e o arquivo tem ${found} ${unit}: falta ou sobra alguma linha.`,
  )
}
