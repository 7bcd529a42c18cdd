// The statement of an account in CNAB 240 (FEBRABAN, service 04, segment E; Itaú cuts the account in its own way). Balances and sums of
// the file must close, or nothing of it is taken.
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import {
  coveredDays,
  kindOfWords,
  mostStatementLines,
  type Statement,
  type StatementKind,
  type StatementLine,
  statementText,
  unreadable,
} from './statement.ts'

export function isCnabStatement(text: string): boolean {
  return /^\d{7}0/.test(text) && /^\d{7}1E04/m.test(text)
}

type Record = { number: number; text: string }

/** @throws BankingError with a pt-BR sentence that names the line and what to do. */
export function readCnabStatement(bytes: Uint8Array): Statement {
  const records = statementText(bytes)
    .split('\n')
    .map((line, at) => ({ number: at + 1, text: line.replaceAll('\r', '').replaceAll('\u001A', '').padEnd(240) }))
    .filter(({ text }) => text.trim() !== '')
  if (records.length > mostStatementLines + 4)
    return unreadable(`O extrato tem mais de ${mostStatementLines} lançamentos. Peça ao banco um período menor.`)
  const long = records.find(({ text }) => text.length > 240)
  if (long) return unreadable(`Linha ${long.number}: tem mais de 240 posições. Baixe o extrato de novo.`)
  const header = only(records, '1', 'o cabeçalho do lote')
  const trailer = only(records, '5', 'o fim do lote')
  only(records, '9', 'o fim do arquivo')
  const entries = records.filter(({ text }) => text[7] === '3')
  const stranger = entries.find(({ text }) => text[13] !== 'E')
  if (stranger) return unreadable(`Linha ${stranger.number}: não é um lançamento (segmento E). Envie só o extrato.`)
  const lines = entries.map(lineOf).filter(({ cents }) => cents !== 0)
  const closingCents = closed(header, trailer, lines, records.length)
  const [from, to] = coveredDays(lines, [dayAt(header, 142), dayAt(trailer, 142)])
  return { format: 'cnab240', account: accountOf(header), from, to, closingCents, lines }
}

function only(records: readonly Record[], kind: string, words: string): Record {
  const found = records.filter(({ text }) => text[7] === kind)
  const [first, second] = found
  if (!first) return unreadable(`Falta ${words}: o arquivo está cortado. Baixe o extrato de novo.`)
  if (second)
    return unreadable(`Linha ${second.number}: há mais de uma conta no arquivo. Peça ao banco uma conta por arquivo.`)
  return first
}

function accountOf({ text }: Record): Statement['account'] {
  return { bank: text.slice(0, 3), agency: text.slice(52, 57).trim(), account: text.slice(58, 72).trim() }
}

function lineOf({ number, text }: Record): StatementLine {
  const record = { number, text }
  const day = dayAt(record, 142)
  if (day === null) return unreadable(`Linha ${number}, posição 143: a data não existe. Baixe o extrato de novo.`)
  const cents = centsAt(record, 150, 18) * sideAt(record, 168)
  const words = text.slice(176, 201).trim()
  return {
    day,
    cents,
    bankId: null,
    document: `${text.slice(172, 176).trim()} ${text.slice(201, 240).trim()}`.trim(),
    text: words,
    kind: kindOf(text.slice(169, 172), words, cents),
    line: number,
  }
}

/** Categories of FEBRABAN; a category of many things is told by its words. */
function kindOf(category: string, words: string, cents: number): StatementKind {
  if (category === '105') return 'fee'
  if (category === '202') return 'slips'
  return category === '223' ? 'pix' : kindOfWords(words, cents)
}

/** The closing balance. Opening, entries, totals and counts must agree. */
function closed(header: Record, trailer: Record, lines: readonly StatementLine[], records: number): number {
  const sum = (sign: 1 | -1) =>
    lines.reduce((total, { cents }) => (Math.sign(cents) === sign ? total + cents : total), 0)
  const opening = centsAt(header, 150, 18) * sideAt(header, 168)
  const closing = centsAt(trailer, 150, 18) * sideAt(trailer, 168)
  const [debits, credits] = [centsAt(trailer, 176, 18), centsAt(trailer, 194, 18)]
  const remedy = 'Falta ou sobra lançamento: baixe o extrato de novo.'
  if (sum(1) !== credits || -sum(-1) !== debits)
    return unreadable(`Linha ${trailer.number}: a soma dos lançamentos não é a que o banco informa. ${remedy}`)
  if (opening + credits - debits !== closing)
    return unreadable(`Linha ${trailer.number}: saldo inicial e lançamentos não dão o saldo final. ${remedy}`)
  const count = Number(trailer.text.slice(170, 176))
  if (count !== records - 2)
    return unreadable(`Linha ${trailer.number}: o lote diz ${count} linhas e tem ${records - 2}. ${remedy}`)
  return closing
}

function centsAt({ number, text }: Record, start: number, length: number): number {
  const digits = text.slice(start, start + length)
  const cents = Number(digits)
  if (!/^(\d+| +)$/.test(digits) || !Number.isSafeInteger(cents))
    return unreadable(`Linha ${number}, posição ${start + 1}: o valor não é um número. Baixe o extrato de novo.`)
  return cents
}

/** A balance of zero may leave its side blank. */
function sideAt({ number, text }: Record, at: number): 1 | -1 {
  const side = text[at]
  if (side === 'C' || side === ' ') return 1
  if (side === 'D') return -1
  return unreadable(`Linha ${number}, posição ${at + 1}: use D (débito) ou C (crédito). Baixe o extrato de novo.`)
}

function dayAt({ text }: Record, start: number): string | null {
  const digits = text.slice(start, start + 8)
  const day = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  return isCalendarDate(day) ? day : null
}
