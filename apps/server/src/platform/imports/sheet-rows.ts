// A file as rows of the columns of its kind. Runs in the thread of sheet-thread.ts.
import { looksLikeText } from './sheet-form.ts'
import { csvRows } from './csv-rows.ts'
import { cellText, readCell } from './read-cell.ts'
import { lastRow, mostRows, type RawCell, type RawRow, type ReadRow, type SheetColumn } from './sheet-column.ts'
import { headerOf, mostRowsAbove, problem, type SheetHeader } from './sheet-header.ts'
import { xlsxSheets } from './xlsx-rows.ts'

export type SheetPiece = { rows: ReadRow[] } | { ignored: string[] }

export type SheetOrder = {
  bytes: Uint8Array
  columns: readonly SheetColumn[]
  /** Rows are named by the column "Linha" of an inspected sheet. */
  isMended: boolean
}

/** All rows, some at a time, after the titles that nobody knows. @throws Refusal where the file is not taken. */
export async function* readSheet(order: SheetOrder): AsyncGenerator<SheetPiece> {
  if (looksLikeText(order.bytes)) {
    if (!(yield* rowsUnder(order, csvRows(order.bytes)))) throw problem('sheet_without_header')
    return
  }
  const sheets = await xlsxSheets(order.bytes)
  for (let sheet = 0; sheet < sheets.count; sheet += 1) if (yield* rowsUnder(order, sheets.rows(sheet))) return
  throw problem('sheet_without_header')
}

/** @returns whether there was a row of titles. */
async function* rowsUnder(order: SheetOrder, pieces: AsyncIterable<RawRow[]>): AsyncGenerator<SheetPiece, boolean> {
  const search: Search = { above: 0 }
  let count = 0
  for await (const piece of pieces) {
    const wasFound = search.header !== undefined
    const raws = wasFound ? piece : piece.slice(titlesIn(order, piece, search))
    if (!search.header) continue
    if (!wasFound) yield { ignored: search.header.ignored }
    const rows = readRows(order, search.header, raws)
    count += rows.length
    if (count > mostRows) throw problem('sheet_too_long')
    if (rows.length > 0) yield { rows }
  }
  return isFilled(search, count)
}

function isFilled({ header }: Search, count: number): boolean {
  if (header && count === 0) throw problem('sheet_empty')
  return header !== undefined
}

type Search = { above: number; header?: SheetHeader }

/** Looks for the titles among the first rows. @returns where the rows under them begin. */
function titlesIn(order: SheetOrder, piece: readonly RawRow[], search: Search): number {
  for (const [place, { cells }] of piece.entries()) {
    if (search.above >= mostRowsAbove) break
    search.above += 1
    const header = headerOf(order.columns, cells)
    if (!header) continue
    if (order.isMended && header.rowPlace === -1) throw problem('mended_rows_unnamed')
    search.header = header
    return place + 1
  }
  return piece.length
}

/** Rows in which nothing stands under a title of the kind are none. */
function readRows(order: SheetOrder, header: SheetHeader, raws: readonly RawRow[]): ReadRow[] {
  return raws
    .filter(({ cells }) => header.places.some((place) => !isEmpty(cells[place])))
    .map((raw) => readRow(order, header, raw))
}

const isEmpty = (cell: RawCell | undefined) => cell === undefined || cell === null || String(cell).trim() === ''

function readRow({ columns, isMended }: SheetOrder, { places, rowPlace }: SheetHeader, raw: RawRow): ReadRow {
  const { position, cells } = raw
  const row: ReadRow = { position: isMended ? namedRow(cells[rowPlace]) : position, values: [], faults: [] }
  for (const [index, column] of columns.entries()) {
    const cell = cells[places[index] ?? -1] ?? null
    const read = readCell(column, cell)
    row.values.push('value' in read ? read.value : cellText(cell))
    if ('wrong' in read) row.faults.push({ column: column.key, ...read.wrong })
  }
  return row
}

function namedRow(cell: RawRow['cells'][number] | undefined): number {
  const position = Number(cell ?? Number.NaN)
  if (!Number.isSafeInteger(position) || position < 1 || position > lastRow)
    throw problem('mended_row_unknown', { row: cellText(cell ?? '') })
  return position
}
