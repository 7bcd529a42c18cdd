// Rows of a CSV file as schools save them: UTF-8, UTF-16 or Windows-1252; `;`, `,` or tab between cells.
import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { looksLikeFormula } from '../exports/cells.ts'
import { problem } from './sheet-header.ts'
import type { RawRow } from './sheet-column.ts'

const pieceLength = 65_536
const longestRow = 200_000
const mostColumns = 200
/** Empty lines count: each costs as much as a full one. */
const mostLines = 200_000

export async function* csvRows(bytes: Uint8Array): AsyncGenerator<RawRow[]> {
  const text = textOf(bytes)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: longestRow,
    }),
  )
  let position = 0
  let ready: RawRow[] = []
  try {
    for await (const record of parser) {
      position += 1
      if (position > mostLines) throw problem('sheet_too_complex')
      const cells = cellsOf(record)
      if (cells.some((cell) => cell !== '')) ready.push({ position, cells })
      if (ready.length < 500) continue
      yield ready
      ready = []
    }
  } catch (error) {
    throw isOfCsv(error) ? problem('sheet_not_readable') : error
  }
  yield ready
}

function isOfCsv(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

function cellsOf(record: unknown): string[] {
  if (!Array.isArray(record)) return []
  return record.slice(0, mostColumns).map((cell) => withoutMark(String(cell)))
}

/** An apostrophe that an export put before what looks like a formula is not part of the text. */
function withoutMark(text: string): string {
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text
}

/** What is not UTF-8 was saved by an older Excel, in the encoding of Windows. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength)
}

/** The one that stands most often in the first lines, outside quotes. */
function delimiterOf(text: string): string {
  const head = text
    .slice(0, 20_000)
    .split('\n')
    .slice(0, 20)
    .join('\n')
    .replace(/"[^"]*"/g, '')
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign
}
