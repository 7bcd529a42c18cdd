// A workbook, written while its rows are read: the XML of one sheet after the other goes straight into the zip (yazl). Text is written
// as inline strings, so the writer keeps no table of shared strings and memory stays the same however many rows there are.
import { toDayNumber } from '@caderneta/kernel/calendar-date'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, looksLikeFormula, moneyParts, momentText } from './cells.ts'

/** Below what a sheet can hold (1,048,576), so that a header fits too. */
const rowsOfSheet = 1_000_000
const longestText = 32_767
/** XML of equal tags: higher levels take twice as long for a tenth of the size. */
const compressionLevel = 3
/** Of every part: the same rows are the same bytes, whenever they are written. */
const mtime = new Date(2000, 0, 1)

const chunkLength = 32_768
/** One piece ahead of the reader; the default is sixteen. */
const onePieceAhead = { highWaterMark: 1 }

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in `cellXfs` of the style sheet. */
const style = { header: 1, text: 2, quotedText: 3, money: 4, date: 5, moment: 6 }
const styles = `${xml}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf numFmtId="49" fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`

type Piece = Iterable<readonly Cell[]>
type Rows = AsyncIterable<Piece>

/** A short sheet behind the rows: what its columns mean. */
export type SheetBeside = { name: string; header: readonly string[]; rows: readonly (readonly Cell[])[] }

/**
 * @param rows in pieces; the reader of the workbook decides how fast they are read.
 * @param most rows before another sheet begins; a piece is never parted.
 */
export function workbook(
  sheetName: string,
  header: readonly string[],
  rows: Rows,
  { most = rowsOfSheet, beside }: { most?: number; beside?: SheetBeside } = {},
): Readable {
  return Readable.from(bytesOf({ sheetName, header, rows, most, ...(beside && { beside }) }), bytes)
}

const bytes = { objectMode: false, highWaterMark: 65_536 }

type Workbook = { sheetName: string; header: readonly string[]; rows: Rows; most: number; beside?: SheetBeside }

/** Nothing is read before the first byte is asked for: rows that fail before anybody listens would end the process. */
async function* bytesOf(of: Workbook): AsyncGenerator<Buffer> {
  yield* zipOf(of)
}

function zipOf({ sheetName, header, rows, most, beside }: Workbook): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  const source = rows[Symbol.asyncIterator]()
  let sheets = 0
  const addSheet = () => {
    sheets += 1
    const sheet = Readable.from(sheetXml({ header, source, most }, addNext), onePieceAhead)
    sheet.on('error', (error) => output.destroy(error))
    output.once('close', () => sheet.destroy())
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel, mtime })
  }
  const addNext = (hasMore: boolean) => {
    if (hasMore) return addSheet()
    const names = namesOf(sheetName, sheets)
    if (beside) {
      zip.addBuffer(Buffer.from(shortSheetXml(beside)), `xl/worksheets/sheet${names.length + 1}.xml`, { mtime })
      names.push(beside.name)
    }
    for (const [path, part] of partsOf(names)) zip.addBuffer(Buffer.from(part), path, { mtime })
    zip.end()
  }
  addSheet()
  return output
}

type Source = AsyncIterator<Piece>

type Sheet = { header: readonly string[]; source: Source; most: number }

async function* sheetXml({ header, source, most }: Sheet, done: (hasMore: boolean) => void): AsyncGenerator<string> {
  yield sheetStart(header)
  let place = 2
  let hasMore = true
  while (hasMore && place - 2 < most) {
    const next = await source.next()
    hasMore = next.done !== true
    if (next.done) break
    place = yield* chunksOf(next.value, place)
  }
  yield sheetEnd
  done(hasMore)
}

const sheetEnd = '</sheetData></worksheet>'

function sheetStart(header: readonly string[]): string {
  return `${xml}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(
    1,
    header.map((text, place) => textXml(`${columnName(place)}1`, text, style.header)),
  )}`
}

function shortSheetXml({ header, rows }: SheetBeside): string {
  const lines = rows.map((cells, place) => rowXml(place + 2, cells.map(cellAt(place + 2))))
  return `${sheetStart(header)}${lines.join('')}${sheetEnd}`
}

/** Pieces of text small enough to die young: V8 keeps large strings until it collects the whole heap. @returns the row that follows. */
function* chunksOf(rows: Piece, first: number): Generator<string, number> {
  let text = ''
  let row = first
  for (const cells of rows) {
    text += rowXml(row, cells.map(cellAt(row)))
    row += 1
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
  return row
}

function rowXml(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`
}

const cellAt = (row: number) => (cell: Cell, place: number) => cellXml(`${columnName(place)}${row}`, cell)

function cellXml(at: string, cell: Cell): string {
  if (cell === null) return ''
  switch (cell.kind) {
    case 'number':
      return `<c r="${at}"><v>${cell.value}</v></c>`
    case 'money': {
      const [sign, whole, fraction] = moneyParts(cell.cents)
      return `<c r="${at}" s="${style.money}"><v>${sign}${whole}.${fraction}</v></c>`
    }
    case 'date':
      return `<c r="${at}" s="${style.date}"><v>${toDayNumber(cell.date) + day1970}</v></c>`
    case 'moment':
      return `<c r="${at}" s="${style.moment}"><v>${serial(momentText(cell.at))}</v></c>`
    case 'text':
      return textXml(at, cell.text, looksLikeFormula(cell.text) ? style.quotedText : style.text)
  }
}

function textXml(at: string, text: string, textStyle: number): string {
  const space = keepsSpace.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${at}" t="inlineStr" s="${textStyle}"><is><t${space}>${escaped(text)}</t></is></c>`
}

/** What a reader of XML may take away unless it is told not to. */
const keepsSpace = /^\s|\s$|\s\s|[\t\n]/

/** Most cells are such: nothing in them has to be escaped. */
const plain = /^[\p{L}\p{N} .,;:/()@+'"-]*$/u
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }

/** Characters that XML cannot hold are left out; `_x000D_` and its like are escapes to a spreadsheet, so their underscore is one too. */
function escaped(text: string): string {
  if (plain.test(text) && text.length <= longestText) return text
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/[&<>\r]/g, (letter) => entities[letter] ?? letter)
}

/** 1970-01-01 in days since 1899-12-30. */
const day1970 = 25_569

/** Days since 1899-12-30, of a date and a time of the same clock. */
function serial(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00Z`) / 86_400_000 + day1970
}

const letters = 26
const columnNames: string[] = []

/** `A` to `Z`, then `AA`. */
function columnName(place: number): string {
  return (columnNames[place] ??= nameOfColumn(place))
}

function nameOfColumn(place: number): string {
  const last = String.fromCodePoint(65 + (place % letters))
  return place < letters ? last : columnName(Math.floor(place / letters) - 1) + last
}

/** Where the rows need several sheets, all but the first are numbered. */
function namesOf(sheetName: string, sheets: number): string[] {
  return Array.from({ length: sheets }, (_, index) => (index === 0 ? sheetName : `${sheetName} ${index + 1}`))
}

/** The parts around the sheets, known when the last one is written. */
function partsOf(names: readonly string[]): [path: string, part: string][] {
  const places = names.map((_, index) => index + 1)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const override = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${sheetType}.${type}+xml"/>`
  const relations = (content: string) =>
    `${xml}<Relationships xmlns="${packageNames}/relationships">${content}</Relationships>`
  const sheetNames = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const sheetRelations = places.map((place) => relation(`rId${place}`, 'worksheet', `worksheets/sheet${place}.xml`))
  const types = places.map((place) => override(`/xl/worksheets/sheet${place}.xml`, 'worksheet'))
  return [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${types.join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/_rels/workbook.xml.rels',
      relations(`${sheetRelations.join('')}${relation('rIdStyles', 'styles', 'styles.xml')}`),
    ],
    [
      'xl/workbook.xml',
      `${xml}<workbook ${main} xmlns:r="${office}"><sheets>${sheetNames.join('')}</sheets></workbook>`,
    ],
    ['xl/styles.xml', styles],
  ]
}
