// A statement as a bank's sheet (CSV), already cut into rows of cells: which title is what, is told or guessed from the usual titles.
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import {
  coveredDays,
  kindOfWords,
  mostStatementLines,
  type Statement,
  statementCents,
  type StatementLine,
  unreadable,
} from './statement.ts'

/** Titles of the columns. The amount is one signed column, or one of credits and one of debits. */
export type StatementColumns = {
  day: string
  text: string
  document: string | null
  amount: string | null
  credit: string | null
  debit: string | null
}

const usual = {
  day: ['data', 'data lancamento', 'data do lancamento', 'data mov', 'data movimento', 'date'],
  text: ['historico', 'lancamento', 'lancamentos', 'descricao', 'description', 'title', 'memo', 'tipo'],
  document: ['documento', 'docto', 'dcto', 'numero documento', 'n documento', 'num doc', 'identificador', 'id'],
  amount: ['valor', 'valor r', 'valor rs', 'amount', 'quantia'],
  credit: ['credito', 'credito r', 'entrada', 'entradas', 'entradas r', 'creditos'],
  debit: ['debito', 'debito r', 'saida', 'saidas', 'saidas r', 'debitos'],
} as const

function key(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The titles of the sheet: the first row in which a day and an amount are named as usual, else the first of three filled cells. */
export function titleRow(rows: readonly (readonly string[])[]): number {
  const head = rows.slice(0, 40)
  const known = head.findIndex((cells) => guessed(cells) !== null)
  return known === -1 ? head.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length >= 3) : known
}

/** Null where the titles do not tell day, words and amount. */
export function guessed(titles: readonly string[]): StatementColumns | null {
  const find = (names: readonly string[]) => titles.find((title) => names.includes(key(title)))?.trim() ?? null
  const day = find(usual.day)
  const text = find(usual.text)
  const amount = find(usual.amount)
  const credit = amount === null ? find(usual.credit) : null
  const debit = amount === null ? find(usual.debit) : null
  if (day === null || text === null || (amount === null && (credit === null || debit === null))) return null
  return { day, text, document: find(usual.document), amount, credit, debit }
}

type Places = { [Name in keyof StatementColumns]: number }

/** @throws BankingError with a pt-BR sentence that names the row and what to do. */
export function readSheetStatement(rows: readonly (readonly string[])[], columns: StatementColumns): Statement {
  const keys = namesOf(columns).map(key)
  const head = rows.slice(0, 40).findIndex((cells) => keys.every((name) => cells.some((cell) => key(cell) === name)))
  if (head === -1)
    return unreadable(`O arquivo não tem as colunas ${namesOf(columns).join(', ')}. Confira os títulos das colunas.`)
  if (rows.length > mostStatementLines + 40)
    return unreadable(`O extrato tem mais de ${mostStatementLines} lançamentos. Peça ao banco um período menor.`)
  const places = placesOf(rows[head] ?? [], columns)
  const lines = rows.slice(head + 1).flatMap((cells, at) => lineOf(cells, places, head + at + 2) ?? [])
  const [from, to] = coveredDays(lines, [])
  return {
    format: 'csv',
    account: { bank: null, agency: null, account: null },
    from,
    to,
    closingCents: null,
    lines,
  }
}

function namesOf(columns: StatementColumns): string[] {
  return Object.values(columns).flatMap((title: string | null) => title ?? [])
}

function placesOf(titles: readonly string[], columns: StatementColumns): Places {
  const place = (title: string | null) => (title === null ? -1 : titles.findIndex((each) => key(each) === key(title)))
  const { day, text, document, amount, credit, debit } = columns
  return {
    day: place(day),
    text: place(text),
    document: place(document),
    amount: place(amount),
    credit: place(credit),
    debit: place(debit),
  }
}

const balance = /^(saldo|total)\b/i

/** Null for a row of no day (a foot, a blank one), of a balance, and of zero. */
function lineOf(cells: readonly string[], places: Places, line: number): StatementLine | null {
  const at = (place: number) => (cells[place] ?? '').trim()
  const written = at(places.day)
  const text = at(places.text).slice(0, 200)
  if (written === '' || balance.test(text) || balance.test(written)) return null
  const cents = centsOf(at, places, line)
  if (cents === 0) return null
  const day = dayOf(written)
  if (day === null)
    return unreadable(
      `Linha ${line}: “${written.slice(0, 20)}” não é uma data. Use dd/mm/aaaa, ou confira a coluna da data.`,
    )
  const document = at(places.document).slice(0, 60)
  return { day, cents, bankId: null, document, text, kind: kindOfWords(text, cents), line }
}

function centsOf(at: (place: number) => string, places: Places, line: number): number {
  const read = (place: number) => {
    const text = at(place)
    const cents = text === '' || text === '-' ? 0 : statementCents(text)
    if (cents === null)
      return unreadable(`Linha ${line}: “${text.slice(0, 20)}” não é um valor. Confira a coluna do valor.`)
    return cents
  }
  if (places.amount !== -1) return read(places.amount)
  return Math.abs(read(places.credit)) - Math.abs(read(places.debit))
}

/** `23/11/2026`, `23/11/26`, `2026-11-23`, with or without an hour behind. */
function dayOf(text: string): string | null {
  const national = /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?:\s|$)/.exec(text)
  const year = (digits = '') => (digits.length === 2 ? `20${digits}` : digits)
  const day = national ? `${year(national[3])}-${national[2]}-${national[1]}` : text.slice(0, 10)
  return isCalendarDate(day) ? day : null
}
