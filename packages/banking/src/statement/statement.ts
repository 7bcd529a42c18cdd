// A credit statement of a bank account, whatever file it came in. Pure.
import { BankingError } from '../banking-error.ts'

export type StatementFormat = 'ofx' | 'cnab240' | 'csv'

/** One entry of the statement. Credits are above zero, debits below. */
export type StatementLine = {
  day: string
  cents: number
  /** The bank's own id of the entry; null where the file has none that tells entries apart. */
  bankId: string | null
  document: string
  text: string
  kind: StatementKind
  /** 1-based line of the file. */
  line: number
}

/** What the entry is, as far as the file says: titles paid, a Pix that arrived, a fee of the bank, or any other. */
export type StatementKind = 'slips' | 'pix' | 'fee' | 'other'

/** Numbers as the file writes them; null where it does not say. */
export type StatementAccount = { bank: string | null; agency: string | null; account: string | null }

export type Statement = {
  format: StatementFormat
  account: StatementAccount
  /** First and last day that the file covers. */
  from: string
  to: string
  closingCents: number | null
  lines: StatementLine[]
}

/** Largest statement taken: a year of a busy account is far below. */
export const largestStatementBytes = 4 * 1024 * 1024
export const mostStatementLines = 20_000

export function unreadable(message: string): never {
  throw new BankingError('unreadable', message)
}

/** @throws BankingError when the file is empty or too large. */
export function statementText(bytes: Uint8Array): string {
  if (bytes.length > largestStatementBytes)
    throw new BankingError('too_large', 'O extrato passa de 4 MB. Peça ao banco um período menor.')
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  if (text.trim() === '') unreadable('O arquivo está vazio. Baixe o extrato de novo no site do banco.')
  return text
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const amountText =
  /^(?<before>[+-]?)(?:R\$)?(?<whole>\d{1,3}(?:[.,]\d{3})+|\d+)(?:(?<point>[.,])(?<fraction>\d{1,2}))?(?<after>[+-]?)$/

/**
 * Cents of an amount with at most two decimals, point or comma, thousands or not; null when it is none. `1.234` is none: it may be a
 * thousand or a unit.
 */
export function statementCents(text: string): number | null {
  const groups = amountText.exec(text.replace(/\s/g, '').replace('−', '-'))?.groups
  if (!groups) return null
  const said = (name: string) => groups[name] ?? ''
  const sign = said('before') + said('after')
  if (!isUnambiguous(said('whole'), said('point')) || sign.length > 1) return null
  const cents = Number(said('whole').replace(/[.,]/g, '') + said('fraction').padEnd(2, '0'))
  if (cents > mostCents) return null
  return sign === '-' ? 0 - cents : cents
}

/** Thousands are cut by one sign, which is not the one before the cents; `1.234` alone may be a thousand or a unit. */
function isUnambiguous(whole: string, point: string): boolean {
  const signs = whole.replace(/\d/g, '')
  const [first = ''] = signs
  if (signs !== first.repeat(signs.length) || (point !== '' && signs.includes(point))) return false
  return point !== '' || signs.length !== 1
}

/** A hundred billion reais: no line of an account of a school has as much. */
const mostCents = 10_000_000_000_000

/** What an entry is by its words, where the file has no code for it. */
export function kindOfWords(text: string, cents: number): StatementKind {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  if (/\bTAR(IFA)?S?\b|\bCESTA\b/.test(plain)) return 'fee'
  if (cents > 0 && /COBRANCA|LIQUIDACAO|BOLETO|TITULO/.test(plain)) return 'slips'
  if (cents > 0 && /\bPIX\b/.test(plain)) return 'pix'
  return 'other'
}

/** Ids that several entries share tell nothing apart: some banks write the day there. */
export function withTrustedIds(lines: StatementLine[]): StatementLine[] {
  const times = new Map<string, number>()
  // none: the first entry of its id
  for (const { bankId } of lines) if (bankId !== null) times.set(bankId, (times.get(bankId) ?? 0) + 1)
  return lines.map((line) => (line.bankId !== null && times.get(line.bankId) !== 1 ? { ...line, bankId: null } : line))
}

/** The days that a file covers, where it says less than its own lines do. */
export function coveredDays(lines: readonly StatementLine[], said: readonly (string | null)[]): [string, string] {
  const days = [...lines.map(({ day }) => day), ...said.flatMap((day) => day ?? [])].toSorted()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined)
    return unreadable('O extrato não tem lançamentos nem período. Baixe um período com movimento.')
  return [first, last]
}
