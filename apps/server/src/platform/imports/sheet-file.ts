// Sheets that people fill in and get back: the template with its instructions, and the inspected rows with what is wrong with each.
import type { ExportFormat } from '@caderneta/contracts/lists'
import type { Phrase } from '@caderneta/contracts/refusals'
import { formatPostalCode, isPostalCode } from '@caderneta/kernel/postal-code'
import { formatPhone, isPhone } from '@caderneta/kernel/phone'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { Readable } from 'node:stream'
import type { Locale } from '../access/scope.ts'
import type { Cell } from '../exports/cells.ts'
import { csvLine, csvMark } from '../exports/csv.ts'
import { type SheetBeside, workbook } from '../exports/xlsx.ts'
import { mediaTypes } from '../exports/export-file.ts'
import type { StreamedFile } from '../operation/endpoint.ts'
import type { CellValue, Fault, ReadRow, SheetColumn } from './sheet-column.ts'
import { messagesColumn, rowColumn } from './sheet-header.ts'

/** What is said of a fault, without its place. */
export type SayFault = (fault: Fault) => string

type Written = { name: Phrase; header: string[]; rows: AsyncIterable<Iterable<Cell[]>>; beside?: SheetBeside }

function written({ name, header, rows, beside }: Written, format: ExportFormat, locale: Locale): StreamedFile {
  const fileName = `${name[locale].normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')}.${format}`
  const stream =
    format === 'xlsx'
      ? workbook(name[locale], header, rows, beside ? { beside } : {})
      : Readable.from(csvText(header, rows, locale), { highWaterMark: 1 })
  return { fileName, mediaType: mediaTypes[format], stream }
}

async function* csvText(header: string[], rows: Written['rows'], locale: Locale): AsyncGenerator<string> {
  yield csvMark + csvLine(header.map(asText), locale)
  for await (const piece of rows)
    yield Iterator.from(piece)
      .map((cells) => csvLine(cells, locale))
      .toArray()
      .join('')
}

const asText = (text: string): Cell => (text === '' ? null : { kind: 'text', text })

/** One row of examples under the titles; the workbook says of each column what it takes. */
export function templateFile(
  { name, columns }: { name: Phrase; columns: readonly SheetColumn[] },
  format: ExportFormat,
  locale: Locale,
): StreamedFile {
  const beside = {
    name: instructionWords.name[locale],
    header: instructionHeader(locale),
    rows: columns.map(instructionOf(locale)),
  }
  const example = columns.map((column) => asText(column.example[locale]))
  return written({ name, header: columns.map(titleOf(locale)), rows: onePiece([example]), beside }, format, locale)
}

/** The rows as they were read, each with its row number and its messages. */
export function inspectedFile(
  { name, columns, say }: { name: Phrase; columns: readonly SheetColumn[]; say: SayFault },
  format: ExportFormat,
  locale: Locale,
  pieces: AsyncIterable<readonly ReadRow[]>,
): StreamedFile {
  const header = [rowColumn.words[locale], messagesColumn.words[locale], ...columns.map(titleOf(locale))]
  const cellsOf = (row: ReadRow): Cell[] => [
    { kind: 'number', value: row.position },
    asText(messagesOf(columns, row, locale, say)),
    ...columns.map((column, place) => cellOf(column, row.values[place] ?? null, row, locale)),
  ]
  return written({ name, header, rows: cellRows(pieces, cellsOf) }, format, locale)
}

/** "Data de nascimento do aluno: Data inválida…; …" */
function messagesOf(columns: readonly SheetColumn[], { faults }: ReadRow, locale: Locale, say: SayFault): string {
  return faults
    .map((fault) => {
      const column = columns.find(({ key }) => key === fault.column)
      return `${column ? `${column.words[locale]}: ` : ''}${say(fault)}`
    })
    .join('; ')
}

function cellOf(column: SheetColumn, value: CellValue, { faults }: ReadRow, locale: Locale): Cell {
  if (typeof value === 'number')
    return column.type === 'money' ? { kind: 'money', cents: value } : { kind: 'number', value }
  // A cell that could not be read is given back as it came.
  if (value === null || faults.some((fault) => fault.column === column.key)) return asText(value ?? '')
  if (column.type === 'date' && isCalendarDate(value)) return { kind: 'date', date: value }
  return asText(shownText(column, value, locale))
}

type Show = (text: string) => string

const shown: Partial<Record<SheetColumn['type'], Show>> = {
  taxId: (text) => (/^(?:\d{11}|[\dA-Z]{14})$/.test(text) ? formatTaxId(text) : text),
  phone: (text) => (isPhone(text) ? formatPhone(text) : text),
  postalCode: (text) => (isPostalCode(text) ? formatPostalCode(text) : text),
}

/** A text value as people write it. */
export function shownText(column: SheetColumn, value: string, locale: Locale): string {
  if (column.type === 'choice') return column.choices[value]?.words[locale] ?? value
  return shown[column.type]?.(value) ?? value
}

async function* cellRows(
  pieces: AsyncIterable<readonly ReadRow[]>,
  cellsOf: (row: ReadRow) => Cell[],
): AsyncGenerator<Iterable<Cell[]>> {
  for await (const rows of pieces) yield rows.values().map(cellsOf)
}

async function* onePiece(rows: Cell[][]): AsyncGenerator<Iterable<Cell[]>> {
  yield rows
}

const titleOf = (locale: Locale) => (column: SheetColumn) => `${column.words[locale]}${column.required ? ' *' : ''}`

const instructionWords = {
  name: { 'pt-BR': 'Instruções', en: 'Instructions' },
  header: {
    'pt-BR': ['Coluna', 'Obrigatória', 'Como preencher', 'Valores aceitos', 'Exemplo'],
    en: ['Column', 'Required', 'How to fill it in', 'Accepted values', 'Example'],
  },
  yes: { 'pt-BR': 'Sim', en: 'Yes' },
  no: { 'pt-BR': 'Não', en: 'No' },
} as const

const instructionHeader = (locale: Locale): string[] => [...instructionWords.header[locale]]

const instructionOf = (locale: Locale) => (column: SheetColumn) =>
  [
    column.words[locale],
    instructionWords[column.required ? 'yes' : 'no'][locale],
    column.hint[locale],
    column.type === 'choice'
      ? Object.values(column.choices)
          .map(({ words }) => words[locale])
          .join(', ')
      : '',
    column.example[locale],
  ].map(asText)
