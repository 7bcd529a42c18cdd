// One cell of a sheet as the value of its column. The parsers are the kernel's, which the fields of forms use too.
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { parseEmail } from '@caderneta/kernel/email'
import { isCents, parseMoney } from '@caderneta/kernel/money'
import { parsePhone } from '@caderneta/kernel/phone'
import { parsePostalCode } from '@caderneta/kernel/postal-code'
import { searchKey } from '@caderneta/kernel/search-text'
import { parseTaxId } from '@caderneta/kernel/tax-id'
import { isInRange } from '@caderneta/contracts/fields'
import { hasHiddenCharacters } from '../http/hidden-characters.ts'
import type { CellValue, Fault, RawCell, SheetColumn } from './sheet-column.ts'

type Wrong = Omit<Fault, 'column'>
type Read = { value: CellValue } | { wrong: Wrong }
type Reader<C extends SheetColumn = SheetColumn> = (text: string, raw: string | number, column: C) => Read

/** Longer than any field: what is beyond is not kept. */
const longestText = 500

const empty: Read = { value: null }
const wrong = (code: string, values?: Wrong['values']): Read => ({ wrong: values ? { code, values } : { code } })
const orWrong = (value: CellValue, code: string): Read => (value === null ? wrong(code) : { value })

/** What stands in the cell, for whoever has to mend it. */
export function cellText(raw: RawCell): string {
  const text = typeof raw === 'number' ? String(raw) : (raw ?? '')
  return text.slice(0, longestText).toWellFormed().replaceAll('\0', '')
}

export function readCell(column: SheetColumn, raw: RawCell): Read {
  const text = typeof raw === 'number' ? numberText(raw) : trimmed(raw ?? '')
  if (raw === null || text === '') return column.required ? wrong('cell_required') : empty
  return unfit(text) ?? readers[column.type](text, raw, column)
}

const errorOfFormula = /^#(?:N\/A|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NUM!|NÚM!|NULL!)$/u

/** What no column takes. */
function unfit(text: string): Read | null {
  if (plain.test(text)) return null
  if (errorOfFormula.test(text)) return wrong('cell_error')
  if (!text.isWellFormed() || text.includes('\0')) return wrong('invalid_text')
  return hasHiddenCharacters(text) ? wrong('hidden_text') : null
}

/** Most cells are such: nothing is hidden among them. */
const plain = /^[A-Za-zÀ-ÿ0-9 .,;:/()@+'"_-]*$/

/** A spreadsheet's own spaces are spaces. */
function trimmed(text: string): string {
  return text.replaceAll('\u00A0', ' ').trim()
}

/** All digits: `String` would write large numbers with an exponent. */
function numberText(value: number): string {
  return Number.isSafeInteger(value) ? value.toFixed(0) : String(value)
}

const readers: Record<SheetColumn['type'], Reader> = {
  text: (text, _raw, column) => readText(text, column.type === 'text' ? column.most : longestText),
  taxId: (text, raw) => readTaxId(text, raw),
  date: (text) => readDate(text),
  money: (text, raw) => readMoney(text, raw),
  integer: (text) =>
    /^-?\d{1,15}(?:[.,]0+)?$/.test(text) ? { value: Number.parseInt(text, 10) } : wrong('cell_integer'),
  percent: (text) => readPercent(text),
  choice: (text, _raw, column) => (column.type === 'choice' ? readChoice(text, column) : empty),
  phone: (text) => orWrong(parsePhone(text.slice(0, 40)), 'invalid_phone'),
  postalCode: (text, raw) =>
    orWrong(
      parsePostalCode(typeof raw === 'number' ? text.padStart(8, '0') : text.slice(0, 40)),
      'invalid_postal_code',
    ),
  email: (text) => orWrong(parseEmail(text.slice(0, 200)), 'invalid_email'),
}

function readText(text: string, most: number): Read {
  return text.length > most ? wrong('too_long', { maximum: most }) : { value: text }
}

/** A spreadsheet that takes a document for a number drops the zeros in front: eleven digits are a CPF, fourteen a CNPJ. */
function readTaxId(text: string, raw: string | number): Read {
  const digits = text.slice(0, 40)
  const lostZeros = typeof raw === 'number' || /^\d{8,13}$/.test(digits)
  const whole = lostZeros ? (parseTaxId(digits.padStart(11, '0')) ?? parseTaxId(digits.padStart(14, '0'))) : null
  return orWrong(whole ?? parseTaxId(digits), 'invalid_tax_id')
}

const brazilianDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]+Z?)?$/

function readDate(text: string): Read {
  const date = text
    .replace(isoDate, '$1-$2-$3')
    .replace(brazilianDate, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
  if (!isCalendarDate(date)) return wrong('cell_date')
  return isInRange(date) ? { value: date } : wrong('date_out_of_range')
}

/** `1250.5` and `1,250.50` are English; `1.250` is one thousand in Brazil, and nobody writes thousandths of a real. */
const englishMoney = /^(?:R\$\s*)?(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/i

function readMoney(text: string, raw: string | number): Read {
  if (typeof raw === 'number') {
    const cents = Math.round(raw * 100)
    // A sum that a formula made has digits far behind the cents.
    return isCents(cents) && Math.abs(raw * 100 - cents) < 0.01 ? { value: cents } : wrong('cell_money')
  }
  const short = text.slice(0, 40)
  const english = englishMoney.exec(short)
  if (!english) return orWrong(parseMoney(short), 'cell_money')
  const cents = Number(`${english[1]?.replaceAll(',', '')}${english[2]?.padEnd(2, '0')}`)
  return isCents(cents) ? { value: cents } : wrong('cell_money')
}

const percentage = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/

/** A cell that is formatted as a percentage holds 0.1 for 10 %: what is below 1 cannot be told from it, and no discount is that small. */
function readPercent(text: string): Read {
  const [, digits] = percentage.exec(text.slice(0, 40)) ?? []
  const value = Number(digits?.replace(',', '.'))
  return value >= 1 && value <= 100 ? { value: Math.round(value * 10_000) / 1_000_000 } : wrong('cell_percent')
}

type Choice = Extract<SheetColumn, { type: 'choice' }>
const choiceKeys = new WeakMap<Choice, Map<string, string>>()

function readChoice(text: string, column: Choice): Read {
  const keys = choiceKeys.get(column) ?? keysOf(column)
  choiceKeys.set(column, keys)
  const key = keys.get(searchKey(text.slice(0, 100)))
  const values = Object.values(column.choices)
    .map(({ words }) => words['pt-BR'])
    .join(', ')
  return key === undefined ? wrong('not_listed', { values }) : { value: key }
}

function keysOf({ choices }: Choice): Map<string, string> {
  return new Map(
    Object.entries(choices).flatMap(([key, { words, also = [] }]) =>
      [key, words['pt-BR'], words.en, ...also].map((word): [string, string] => [searchKey(word), key]),
    ),
  )
}
