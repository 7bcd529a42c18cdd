// The columns of an imported sheet, as plain data: the thread that reads the file gets them too.
import type { Phrase } from '@caderneta/contracts/refusals'

type Choices = Readonly<Record<string, { words: Phrase; also?: readonly string[] }>>

/** How a cell is read, and what it becomes. */
type Reading =
  /** Words, as they stand. */
  | { type: 'text'; most: number }
  /** CPF or CNPJ: digits and letters alone. Zeros that a spreadsheet took from the front come back. */
  | { type: 'taxId' }
  /** `yyyy-mm-dd` */
  | { type: 'date' }
  /** Whole cents. */
  | { type: 'money' }
  | { type: 'integer' }
  /** Typed as 10 for 10 %; becomes a fraction. */
  | { type: 'percent' }
  /** The key of one of a few values. */
  | { type: 'choice'; choices: Choices }
  | { type: 'phone' }
  | { type: 'postalCode' }
  | { type: 'email' }

export type SheetColumn = Reading & {
  key: string
  /** The title of the column. */
  words: Phrase
  /** Other titles that schools write. */
  also?: readonly string[]
  required?: true
  /** A cell of the template's example row. */
  example: Phrase
  /** What the sheet of instructions says of it. */
  hint: Phrase
}

/** An example or a hint that is the same in both languages. */
export function inBothLanguages(text: string): Phrase {
  return { 'pt-BR': text, en: text }
}

/** What a cell holds once it is read; null where it is empty. */
export type CellValue = string | number | null

/** Cents, fractions and whole numbers are numbers, the rest is text. */
type ValueOf<C extends SheetColumn> = C extends { type: 'money' | 'integer' | 'percent' }
  ? number | null
  : string | null

/** Values of a row by the key of their column. */
export type ValuesOf<C extends readonly SheetColumn[]> = {
  [Column in C[number] as Column['key']]: ValueOf<Column>
}

/** What is wrong with a cell, or with the row where no column is named. */
export type Fault = { column: string | null; code: string; values?: Record<string, string | number> }

/** The first column that the fields of a refusal, or of a schema's complaint, mean. @param columns the column behind each field. */
export function columnAmong(columns: Readonly<Record<string, string>>) {
  return (members: readonly string[]): Fault['column'] =>
    members.map((member) => columns[member] ?? null).find((column) => column !== null) ?? null
}

/** A row as it was read: one value for each column in their order. In the place of a cell that could not be read stands its text. */
export type ReadRow = { position: number; values: CellValue[]; faults: Fault[] }

/** What a file says of a cell: text, or a number; a date is `yyyy-mm-dd`. */
export type RawCell = string | number | null
export type RawRow = { position: number; cells: RawCell[] }

export const mostRows = 50_000
/** No spreadsheet has more rows, empty ones among them. */
export const lastRow = 2_000_000
