import { dateAt, isNumeric, wholeNumber } from './decode.ts'
import type { Field, RecordTable } from './layout.ts'

/** A field read by its table: cents and rates as whole numbers, dates ISO or null, the rest as text without blanks. */
export type DecodedRecord = Record<string, string | number | null>

/** Every field of a line, by its table. Values that are not what the table says come as the text that stands there. */
export function decodeRecord(table: RecordTable, bytes: Uint8Array, offset = 0): DecodedRecord {
  const values: DecodedRecord = {}
  for (const field of table.fields) values[field.name] = decodeField(field, bytes, offset + field.start - 1)
  return values
}

function decodeField(field: Field, bytes: Uint8Array, start: number): string | number | null {
  const end = start + field.end - field.start + 1
  if (field.type === 'alpha' || field.type === 'num' || !isNumeric(bytes, start, end)) return textAt(bytes, start, end)
  if (field.type !== 'date') return wholeNumber(bytes, start, end)
  const date = dateAt(bytes, start, field.format ?? 'DDMMYYYY')
  return date === undefined ? textAt(bytes, start, end) : date
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(start, end)).trimEnd()
}
