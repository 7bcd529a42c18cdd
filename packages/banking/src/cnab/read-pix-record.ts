import type { RetornoTitle } from './bank-file.ts'
import { trimmed } from './decode.ts'
import { startOf, type FileLines } from './file-lines.ts'
import type { RecordPlan } from './record-plan.ts'

/** What an optional record says of the title's Pix; null when it is about something else. */
export function readPix(record: RecordPlan, lines: FileLines, line: number): RetornoTitle['pix'] {
  const url = textIn(record, lines, line, 'pixKeyOrUrl')
  const copyAndPaste = textIn(record, lines, line, 'pixEmv')
  const txid = textIn(record, lines, line, 'txid')
  return url === null && copyAndPaste === null && txid === null ? null : { txid, url, copyAndPaste }
}

/** Code of why the Pix was not made; null where the record has none. */
export function readPixError(record: RecordPlan, lines: FileLines, line: number): string | null {
  const code = textIn(record, lines, line, 'pixErrorCode')
  return code === null || /^0+$/.test(code) ? null : code
}

function textIn(record: RecordPlan, lines: FileLines, line: number, name: string): string | null {
  const field = record.fields.get(name)
  if (!field) return null
  const offset = startOf(lines, line)
  return trimmed(lines.bytes, lines.text, offset + field.start - 1, offset + field.end) || null
}
