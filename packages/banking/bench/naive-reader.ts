import type { Field, LayoutTable } from '../src/cnab/layout.ts'

/** What the usual program does: cut the text in lines, slice every field of the table, trim and convert it. No checks. */
export function readNaively(bytes: Uint8Array, table: LayoutTable): Record<string, string | number | null>[] {
  const records: Record<string, string | number | null>[] = []
  for (const line of new TextDecoder('latin1').decode(bytes).split(/\r?\n/)) {
    if (line === '') continue
    const record = table.records.find((each) => each.match.every(([start, value]) => line.startsWith(value, start - 1)))
    if (!record) continue
    const values: Record<string, string | number | null> = {}
    for (const field of record.fields)
      values[field.name] = converted(line.slice(field.start - 1, field.end).trim(), field.type)
    records.push(values)
  }
  return records
}

function converted(text: string, type: Field['type']): string | number | null {
  if (type === 'cents' || type === 'rate') return Number.parseInt(text, 10) / 100
  if (type !== 'date') return text
  return /^0*$/.test(text) ? null : `20${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`
}
