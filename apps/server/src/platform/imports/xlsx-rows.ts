// Rows of the sheets of a workbook, read while they are unzipped: one piece of XML is held at a time. A formula counts as the value that
// the spreadsheet kept beside it.
import { fromDayNumber, toCalendarDate, toDayNumber } from '@caderneta/kernel/calendar-date'
import { lastRow, type RawCell, type RawRow } from './sheet-column.ts'
import { type Workbook, workbookOf } from './workbook-parts.ts'
import { type XmlHandlers, xmlPieces } from './xml-part.ts'
import { type Parts, partsOf } from './zip-parts.ts'

const mostColumns = 200
const longestText = 32_767

export type XlsxSheets = { count: number; rows: (sheet: number) => AsyncGenerator<RawRow[]> }

/** @throws Refusal for what is no workbook, or too much of one. */
export async function xlsxSheets(bytes: Uint8Array): Promise<XlsxSheets> {
  const parts = await partsOf(bytes)
  const workbook = await workbookOf(parts)
  return { count: workbook.sheets.length, rows: (sheet) => rowsOf(parts, workbook, workbook.sheets[sheet] ?? '') }
}

async function* rowsOf(parts: Parts, workbook: Workbook, path: string): AsyncGenerator<RawRow[]> {
  const sheet = new SheetReader(workbook)
  for await (const _ of xmlPieces(parts.text(path), sheet)) {
    const rows = sheet.taken()
    if (rows.length > 0) yield rows
  }
}

/** Gathers rows from the tags of a sheet. */
class SheetReader implements XmlHandlers {
  readonly #workbook: Workbook
  #rows: RawRow[] = []
  #position = 0
  #cells: RawCell[] = []
  #place = -1
  #type = ''
  #style = ''
  #text = ''
  #isValue = false
  #isPhonetic = false

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  taken(): RawRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'v' || name === 't') this.#isValue = !this.#isPhonetic
  }

  #openRow({ r: number }: Readonly<Record<string, string>>): void {
    this.#position = positionOf(number, this.#position)
    this.#cells = []
    this.#place = -1
  }

  #openCell({ r: reference, t: type = 'n', s: style = '' }: Readonly<Record<string, string>>): void {
    this.#place = reference === undefined ? this.#place + 1 : columnPlace(reference)
    this.#type = type
    this.#style = style
    this.#text = ''
  }

  text(piece: string): void {
    if (this.#isValue && this.#text.length < longestText) this.#text += piece
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row' && this.#cells.length > 0) this.#rows.push({ position: this.#position, cells: this.#cells })
  }

  #closeCell(): void {
    if (this.#text === '' || this.#place < 0 || this.#place >= mostColumns) return
    while (this.#cells.length < this.#place) this.#cells.push(null)
    this.#cells[this.#place] = this.#value()
  }

  #value(): RawCell {
    const { texts, dateStyles, is1904 } = this.#workbook
    switch (this.#type) {
      case 's':
        return texts[Number(this.#text)] ?? null
      case 'n': {
        const value = Number(this.#text)
        if (!Number.isFinite(value)) return this.#text
        return dateStyles[Number(this.#style)] ? dateOf(value, is1904) : value
      }
      default:
        return this.#text
    }
  }
}

/** Rows stand in ascending order: a number that is missing, or not above the row before, is the next one. */
function positionOf(given: string | undefined, before: number): number {
  const position = Number(given)
  return Number.isSafeInteger(position) && position > before && position <= lastRow ? position : before + 1
}

/** `A1` is 0, `AB7` is 27. */
function columnPlace(reference: string): number {
  let place = 0
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const letter = (reference.codePointAt(at) ?? 0) - 64
    if (letter < 1 || letter > 26) break
    place = place * 26 + letter
  }
  return place - 1
}

const dayZero = toDayNumber(toCalendarDate('1899-12-30'))
const dayZero1904 = toDayNumber(toCalendarDate('1904-01-01'))
/** 31 December 9999 */
const lastDay = 2_958_465

/** A number that is no day of a spreadsheet stays what it is, and its cell is told to be no date. */
function dateOf(value: number, is1904: boolean): RawCell {
  const days = Math.floor(value)
  if (days < 0 || days > lastDay) return value
  return fromDayNumber((is1904 ? dayZero1904 : dayZero) + days)
}
