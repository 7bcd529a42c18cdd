// Finds the row of titles and says which column of the file is which of ours.
import type { sheetPhrases } from '@caderneta/contracts/import-faults'
import { searchKey } from '@caderneta/kernel/search-text'
import { Refusal } from '../refusal.ts'
import { mostRows, type RawCell, type SheetColumn } from './sheet-column.ts'

/** Columns that an inspected sheet has beside those of its kind. */
export const rowColumn = { words: { 'pt-BR': 'Linha', en: 'Row' } } as const
export const messagesColumn = { words: { 'pt-BR': 'Mensagens', en: 'Messages' } } as const

/** Place in the file of each column, -1 where it is not there; of the row number of an inspected sheet; titles that nobody knows. */
export type SheetHeader = { places: number[]; rowPlace: number; ignored: string[] }

/** Titles of a school may stand above: its name, a date. */
export const mostRowsAbove = 20
const mostIgnored = 30

/** "Nome do responsável *" and "Valor (R$)" are what they are without the rest. */
function titleKey(cell: RawCell): string {
  return searchKey(String(cell ?? '').slice(0, 200))
    .replace(/\([^)]*\)/g, '')
    .replace(/[*:]/g, '')
    .replace(/[\s_./-]+/g, ' ')
    .trim()
}

const keysOf = ({ words, also = [] }: Pick<SheetColumn, 'words' | 'also'>) =>
  [words['pt-BR'], words.en, ...also].map(titleKey)

/** Null where the row is not one of titles: fewer than two are known. @throws Refusal where columns are missing or stand there twice. */
export function headerOf(columns: readonly SheetColumn[], cells: readonly RawCell[]): SheetHeader | null {
  const titles = cells.map(titleKey)
  const placesOf = (keys: readonly string[]) => titles.flatMap((title, place) => (keys.includes(title) ? [place] : []))
  const found = columns.map((column) => ({ column, places: placesOf(keysOf(column)) }))
  if (found.filter(({ places }) => places.length > 0).length < 2) return null
  const twice = found.find(({ places }) => places.length > 1)
  if (twice) throw problem('sheet_column_twice', { column: twice.column.words['pt-BR'] })
  const missing = found.filter(({ column, places }) => column.required && places.length === 0)
  if (missing.length > 0)
    throw problem('sheet_columns_missing', { columns: missing.map(({ column }) => column.words['pt-BR']).join(', ') })
  const [rowPlace = -1] = placesOf(keysOf(rowColumn))
  const known = new Set([...found.flatMap(({ places }) => places), rowPlace, ...placesOf(keysOf(messagesColumn))])
  const ignored = cells.flatMap((cell, place) =>
    known.has(place) || titles[place] === '' ? [] : [String(cell).slice(0, 60).toWellFormed().replaceAll('\0', '')],
  )
  return { places: found.map(({ places: [place = -1] }) => place), rowPlace, ignored: ignored.slice(0, mostIgnored) }
}

type SheetProblem = keyof typeof sheetPhrases | 'sheet_not_readable' | 'sheet_of_old_excel' | 'sheet_has_password'

/** The whole file is refused. */
export function problem(code: SheetProblem, values: Record<string, string | number> = {}): Refusal {
  return new Refusal(code, { status: 422, values: code === 'sheet_too_long' ? { most: mostRows, ...values } : values })
}
