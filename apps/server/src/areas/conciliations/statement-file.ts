// The bytes of a statement as lines: OFX and CNAB 240 say what they are, anything else is a sheet (CSV).
import {
  BankingError,
  guessed,
  isCnabStatement,
  readCnabStatement,
  readOfx,
  readSheetStatement,
  type Statement,
  type StatementColumns,
  statementText,
  titleRow,
} from '@caderneta/banking'
import type { conciliations } from '@caderneta/contracts/conciliations'
import type { InputOf } from '@caderneta/contracts/define'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { csvRows } from '../../platform/imports/csv-rows.ts'
import { Refusal } from '../../platform/refusal.ts'

export type ReadFile = { statement: Statement; columns: StatementColumns | null }

const mostDays = 366
/** As of a retorno: banks date what they credit a few days ahead, and nothing later. */
const mostDaysAhead = 10

/** @throws Refusal with the reader's own sentence, which names line and remedy. `today` is the network's. */
export async function statementOf(
  bytes: Uint8Array,
  columns: StatementColumns | null,
  today: string,
): Promise<ReadFile> {
  try {
    const file = await readBytes(bytes, columns)
    if (daysBetween(toCalendarDate(file.statement.from), toCalendarDate(file.statement.to)) > mostDays)
      throw refused('O extrato passa de um ano. Baixe um período menor.')
    const ahead = file.statement.lines.find(
      ({ day }) => daysBetween(toCalendarDate(today), toCalendarDate(day)) > mostDaysAhead,
    )
    if (ahead)
      throw refused(
        `O lançamento "${ahead.text}" é de ${shownDay(ahead.day)}, depois de hoje (${shownDay(today)}). Confira o período e baixe o extrato outra vez.`,
      )
    return file
  } catch (error) {
    if (error instanceof BankingError) throw refused(error.message)
    throw error
  }
}

async function readBytes(bytes: Uint8Array, columns: StatementColumns | null): Promise<ReadFile> {
  const text = statementText(bytes)
  if (/<OFX>|^\s*OFXHEADER/i.test(text.slice(0, 4_000))) return { statement: readOfx(bytes), columns: null }
  if (isCnabStatement(text)) return { statement: readCnabStatement(bytes), columns: null }
  if (!/[;,\t]/.test(text) || text.includes('\0'))
    throw refused('O arquivo não é OFX, CNAB 240 nem CSV. Baixe o extrato em um destes formatos.')
  return readSheet(bytes, columns)
}

async function readSheet(bytes: Uint8Array, columns: StatementColumns | null): Promise<ReadFile> {
  const rows: string[][] = []
  for await (const piece of csvRows(bytes))
    for (const { position, cells } of piece) rows[position - 1] = cells.map(String)
  const filled = Array.from(rows, (cells) => cells ?? [])
  const titles = filled[titleRow(filled)] ?? []
  const chosen = columns ?? guessed(titles)
  if (chosen === null) {
    const shown = titles.map((title) => title.trim()).filter((title) => title !== '')
    throw new Refusal('statement_columns_unknown', { values: { titles: shown.slice(0, 20).join(', ') } })
  }
  return { statement: readSheetStatement(filled, chosen), columns: chosen }
}

function shownDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

function refused(detail: string): Refusal {
  return new Refusal('statement_not_readable', { values: { detail } })
}

type Account = { bank: string; agency: string; account: string; account_digit: string }

/** Banks write an account with or without branch and digit; what the file leaves out denies nothing. */
export function isOfAccount({ account: said }: Statement, own: Account): boolean {
  const [bank, account] = [bare(said.bank), bare(said.account)]
  if (bank !== '' && bank !== bare(own.bank)) return false
  if (account === '') return true
  const [agency, number] = [bare(own.agency), bare(own.account)]
  const withDigit = `${number}${own.account_digit}`
  return [number, withDigit].some(
    (form) => account === form || account === `${agency}${form}` || isBehindAgency(account, agency, form),
  )
}

/** Branch, zeros, account: as Itaú writes them in one field. */
function isBehindAgency(said: string, agency: string, form: string): boolean {
  return (
    said.startsWith(agency) && said.endsWith(form) && /^0*$/.test(said.slice(agency.length, said.length - form.length))
  )
}

function bare(text: string | null): string {
  // none: a part that the file does not name
  return (text ?? '').replace(/[^0-9A-Za-z]/g, '').replace(/^0+/, '')
}

/** Null where the person chose no columns, or not enough of them. */
export function givenColumns(body: InputOf<typeof conciliations.readStatement>['body']): StatementColumns | null {
  const { dayColumn, textColumn, documentColumn, amountColumn, creditColumn, debitColumn } = body
  const [day, text, document] = [dayColumn, textColumn, documentColumn].map(orNull)
  const [amount, credit, debit] = [amountColumn, creditColumn, debitColumn].map(orNull)
  if (!day || !text || document === undefined) return null
  if (amount) return { day, text, document, amount, credit: null, debit: null }
  return credit && debit ? { day, text, document, amount: null, credit, debit } : null
}

function orNull(title: string | null): string | null {
  return title === '' ? null : title
}
