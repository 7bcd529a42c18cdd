import { BankingError, type Notice } from '../banking-error.ts'
import { dayNumberOrNull } from '../day-number.ts'
import { toBankText } from './bank-text.ts'
import { meaningOf } from './field-meanings.ts'
import type { DateFormat, Field, RecordTable } from './layout.ts'

/** `cents`: whole cents. `rate`: the number already scaled by the field's decimals. `date`: ISO. Absent: the filler. */
export type FieldValue = string | number | null | undefined

export type RecordValues = Readonly<Record<string, FieldValue>>

export type ReportChange = (notice: Notice) => void

const space = 0x20
const zero = 0x30

/** Fields that must come back as they went: cutting or changing them would lose the title. */
const verbatim = new Set([
  'companyUse',
  'documentNumber',
  'documentNumberLong',
  'txid',
  'pixKey',
  'pixKeyOrUrl',
  'payerEmail',
])

/**
 * Writes one record at `offset` of `out`: constants, values, fillers. Text loses accents, becomes upper case and is cut
 * where it does not fit, each change reported. @throws BankingError naming the field when a value cannot be written.
 */
export function encodeRecord(
  table: RecordTable,
  values: RecordValues,
  out: Uint8Array,
  offset: number,
  report: ReportChange,
  emptyNumeric: 'zeros' | 'blanks' = 'zeros',
): void {
  for (const field of table.fields)
    encodeField(field, field.value ?? values[field.name] ?? '', out, offset, emptyNumeric, report)
}

/** Writes one field of a record that begins at `offset`; '' is its filler. @throws BankingError as encodeRecord does. */
export function encodeField(
  field: Field,
  value: string | number,
  out: Uint8Array,
  offset: number,
  emptyNumeric: 'zeros' | 'blanks',
  report: ReportChange,
): void {
  if (value === '') out.fill(fillerOf(field, emptyNumeric), offset + field.start - 1, offset + field.end)
  else putValue(field, value, out, offset + field.start - 1, report)
}

function fillerOf(field: Field, emptyNumeric: 'zeros' | 'blanks'): number {
  if (field.type === 'alpha') return space
  return emptyNumeric === 'blanks' && field.fill !== 'zeros' ? space : zero
}

function putValue(field: Field, value: string | number, out: Uint8Array, at: number, report: ReportChange): void {
  const length = field.end - field.start + 1
  if (field.type === 'alpha') {
    putText(textFor(field, String(value), length, report), length, out, at)
  } else {
    putDigits(digitsFor(field, value, length), length, out, at)
  }
}

function textFor(field: Field, given: string, length: number, report: ReportChange): string {
  const isVerbatim = verbatim.has(field.name)
  const plain = toBankText(given)
  const text = isVerbatim || field.value !== undefined ? plain : plain.toUpperCase()
  if (isVerbatim && (plain !== given || plain.length > length)) {
    throw new BankingError(
      'invalid_input',
      `O campo ${meaningOf(field)} aceita até ${length} caracteres, sem acentos: "${given}".`,
      field.name,
    )
  }
  const notice = { field: field.name, meaning: meaningOf(field), from: given }
  if (text.length > length) report({ kind: 'truncated', ...notice, to: text.slice(0, length).trimEnd() })
  else if (plain !== given) report({ kind: 'transliterated', ...notice, to: text })
  return text.slice(0, length)
}

function digitsFor(field: Field, value: string | number, length: number): string {
  if (field.type === 'date') return dateDigits(field, String(value))
  const text = String(value)
  const allowed = mayHoldLetters(field) ? /^[0-9A-Z]+$/ : /^\d+$/
  if (!allowed.test(text) || (typeof value === 'number' && !Number.isSafeInteger(value))) {
    throw new BankingError(
      'invalid_input',
      `O campo ${meaningOf(field)} só aceita números inteiros: "${text}".`,
      field.name,
    )
  }
  const significant = text.length > length ? text.replace(/^0+/, '') : text
  if (significant.length > length) {
    throw new BankingError(
      'invalid_input',
      `O campo ${meaningOf(field)} aceita ${length} números: "${text}" tem mais.`,
      field.name,
    )
  }
  return significant
}

/** Fields of digits that may hold letters: CNPJ since July 2026, and codes as the A4 of a bank's events. */
export function mayHoldLetters(field: Field): boolean {
  return field.name.endsWith('Document') || field.name === 'eventCode' || field.name === 'movementCode'
}

function dateDigits(field: Field, value: string): string {
  if (/^(\d)\1+$/.test(value) && value.length === field.end - field.start + 1) return value
  if (dayNumberOrNull(value) === null) {
    throw new BankingError('invalid_input', `O campo ${meaningOf(field)} não é uma data: "${value}".`, field.name)
  }
  return formatDate(value, field.format ?? 'DDMMYYYY')
}

function formatDate(iso: string, format: DateFormat): string {
  const year = iso.slice(0, 4)
  const month = iso.slice(5, 7)
  const day = iso.slice(8, 10)
  if (format === 'YYYYMMDD') return year + month + day
  return day + month + (format === 'DDMMYY' ? year.slice(2) : year)
}

function putText(text: string, length: number, out: Uint8Array, at: number): void {
  for (let index = 0; index < length; index += 1) {
    out[at + index] = index < text.length ? text.charCodeAt(index) : space
  }
}

function putDigits(digits: string, length: number, out: Uint8Array, at: number): void {
  const lead = length - digits.length
  for (let index = 0; index < length; index += 1) {
    out[at + index] = index < lead ? zero : digits.charCodeAt(index - lead)
  }
}
