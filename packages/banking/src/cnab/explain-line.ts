import { findBank } from '../banks/list.ts'
import type { FileKind, LayoutName, LayoutTable } from './layout.ts'
import { meaningOf } from './field-meanings.ts'
import { planOf, recordAt } from './record-plan.ts'

export type ExplainedLine = {
  /** Name of the record in the table; '' when the table has no such record. */
  record: string
  /** In the order of the line; positions are 1-based and inclusive, as manuals print them. */
  fields: { name: string; meaning: string; start: number; end: number; text: string; isFiller: boolean }[]
}

type Place = { bank: string; layout: LayoutName; kind: FileKind }

/**
 * Which positions of a line are which field, for a person who reads it under a ruler.
 * @throws BankingError when the bank is not known.
 */
export function explainLine(place: Place, text: string): ExplainedLine {
  const table = tableOf(place, text)
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

function tableOf({ bank: code, layout, kind }: Place, line: string): LayoutTable | undefined {
  const { remessas, retornos, otherRetornos = [] } = findBank(code)
  if (kind === 'remessa') return remessas.find(({ table }) => table.layout === layout)?.table
  const other = otherRetornos.find(({ table, isTitle }) => table.layout === layout && isTitle(line))
  return (other ?? retornos.find(({ table }) => table.layout === layout))?.table
}
