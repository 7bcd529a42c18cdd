import { findBank } from '../banks/list.ts'
import type { FileKind, LayoutName } from './layout.ts'
import { meaningOf } from './field-meanings.ts'
import { planOf, recordAt } from './record-plan.ts'

export type ExplainedLine = {
  /** Name of the record in the table; '' when the table has no such record. */
  record: string
  /** In the order of the line; positions are 1-based and inclusive, as manuals print them. */
  fields: { name: string; meaning: string; start: number; end: number; text: string; isFiller: boolean }[]
}

/**
 * Which positions of a line are which field, for a person who reads it under a ruler.
 * @throws BankingError when the bank is not known.
 */
export function explainLine(place: { bank: string; layout: LayoutName; kind: FileKind }, text: string): ExplainedLine {
  const bank = findBank(place.bank)
  const all = place.kind === 'remessa' ? bank.remessas : bank.retornos
  const table = all.find((each) => each.table.layout === place.layout)?.table
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)
  const record = table ? recordAt(planOf(table), bytes, 0) : null
  if (!record) return { record: '', fields: [] }
  return {
    record: record.table.record,
    fields: record.table.fields.map((field) => ({
      name: field.name,
      meaning: meaningOf(field),
      start: field.start,
      end: field.end,
      text: text.slice(field.start - 1, field.end),
      isFiller: field.fill !== undefined,
    })),
  }
}
