import type { RemessaLine, RetornoTitle } from './bank-file.ts'
import { numberOf, type FileLines } from './file-lines.ts'

export type ReadingResult = {
  titles: RetornoTitle[]
  instructions: RemessaLine[]
  /** Record name -> how many. */
  records: Map<string, number>
}

export function countRecord(records: Map<string, number>, name: string): void {
  records.set(name, (records.get(name) ?? 0) + 1)
}

/** Reports something about a whole line, or about a column of it. */
export function report(
  lines: FileLines,
  line: number,
  column: number,
  severity: 'error' | 'warning',
  message: string,
): void {
  lines.problems.add({ severity, line: numberOf(lines, line), column, message })
}
