// The file of an export: pieces of items become rows of cells and then bytes, as fast as they are read.
import type { ExportFormat } from '@caderneta/contracts/lists'
import type { JobKind } from '@caderneta/contracts/job-kinds'
import type { Phrase } from '@caderneta/contracts/refusals'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { Readable } from 'node:stream'
import type { Locale } from '../access/scope.ts'
import { eventLoopYield } from '../event-loop-yield.ts'
import type { Cell, Column } from './cells.ts'
import { csvLine, csvMark } from './csv.ts'
import { workbook } from './xlsx.ts'

export type ExportShape<Item> = {
  name: Phrase
  columns: readonly Column<Item>[]
  /** The one format of a call that asks for none; csv unless told. */
  format?: ExportFormat
  /** The kind of the job that writes a long file, where it is not `Export`. */
  kind?: JobKind
  /** The file's name without its end, where it says more than the day. */
  fileName?: (filter: Record<string, unknown>, scope: NameScope) => string
}

export type NameScope = { locale: Locale; today: CalendarDate; now: Date }

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** `turmas-2026-11-22.csv` */
export function exportName<Item>(
  { name, fileName }: ExportShape<Item>,
  format: ExportFormat,
  filter: Record<string, unknown>,
  scope: NameScope,
) {
  return `${fileName ? fileName(filter, scope) : `${plainName(name[scope.locale])}-${scope.today}`}.${format}`
}

function plainName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
}

export function exportFile<Item>(
  { name, columns }: ExportShape<Item>,
  format: ExportFormat,
  locale: Locale,
  pieces: AsyncIterable<readonly Item[]>,
): Readable {
  const header = columns.map(({ words }) => words[locale])
  const rows = rowsOf(columns, locale, pieces)
  return format === 'xlsx'
    ? workbook(name[locale], header, rows)
    : Readable.from(csvText(header, rows, locale), onePieceAhead)
}

/** The default is sixteen. */
const onePieceAhead = { highWaterMark: 1 }
const rowsAtOnce = 50

async function* rowsOf<Item>(
  columns: readonly Column<Item>[],
  locale: Locale,
  pieces: AsyncIterable<readonly Item[]>,
): AsyncGenerator<Iterable<Cell[]>> {
  const yieldToEventLoop = eventLoopYield()
  for await (const items of readAhead(pieces)) {
    for (let first = 0; first < items.length; first += rowsAtOnce) {
      yield cellsOf(columns, locale, items, first)
      await yieldToEventLoop()
    }
  }
}

/** The next piece is read while the one before it is written. */
async function* readAhead<Item>(pieces: AsyncIterable<Item>): AsyncGenerator<Item> {
  const source = pieces[Symbol.asyncIterator]()
  let next = source.next()
  try {
    for (let piece = await next; !piece.done; piece = await next) {
      next = source.next()
      // What goes wrong is thrown where the piece is awaited, after the one before it.
      next.catch(() => {})
      yield piece.value
    }
  } finally {
    await source.return?.()
  }
}

/** Cells are made as they are written: made before, they would outlive the young heap while the reader pauses, and it would grow. */
function* cellsOf<Item>(
  columns: readonly Column<Item>[],
  locale: Locale,
  items: readonly Item[],
  first: number,
): Generator<Cell[]> {
  const end = Math.min(first + rowsAtOnce, items.length)
  for (let place = first; place < end; place += 1) {
    const item = items[place]
    if (item !== undefined) yield columns.map(({ cell }) => cell(item, locale))
  }
}

async function* csvText(
  header: readonly string[],
  rows: AsyncIterable<Iterable<Cell[]>>,
  locale: Locale,
): AsyncGenerator<string> {
  yield csvMark +
    csvLine(
      header.map((text) => ({ kind: 'text', text })),
      locale,
    )
  for await (const piece of rows)
    yield Iterator.from(piece)
      .map((cells) => csvLine(cells, locale))
      .toArray()
      .join('')
}
