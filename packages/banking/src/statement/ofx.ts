// OFX: version 1 (SGML, leaves without an end) and version 2 (XML). Tags are read in one pass and no entity is ever expanded but the five
// of XML and numbers, so a file cannot grow while it is read.
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import {
  coveredDays,
  kindOfWords,
  mostStatementLines,
  type Statement,
  statementCents,
  type StatementLine,
  statementText,
  unreadable,
  withTrustedIds,
} from './statement.ts'

/** @throws BankingError with a pt-BR sentence that names the line and what to do. */
export function readOfx(bytes: Uint8Array): Statement {
  const text = statementText(bytes)
  const start = /<OFX>/i.exec(text)
  if (!start) return unreadable('O arquivo não tem a marca <OFX>. Baixe o extrato no formato OFX (Money).')
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    return unreadable(
      'O arquivo declara entidades, o que um extrato não faz. Baixe o extrato de novo no site do banco.',
    )
  const found = collected(text, start.index)
  if (found.accounts !== 1) return unreadable(accountsMessage(found.accounts))
  if (!/<\/OFX>\s*$/i.test(text))
    return unreadable('O arquivo está cortado: falta o fim (</OFX>). Baixe o extrato de novo.')
  const lines = withTrustedIds(found.entries.flatMap((entry) => lineOf(entry) ?? []))
  const said = [found.values.get('DTSTART'), found.values.get('DTEND')].map((value) => dayOf(value ?? ''))
  const [from, to] = coveredDays(lines, said)
  return {
    format: 'ofx',
    account: accountOf(found.values),
    from,
    to,
    closingCents: statementCents(found.values.get('BALAMT') ?? ''),
    lines,
  }
}

function accountsMessage(count: number): string {
  return count === 0
    ? 'O arquivo não tem extrato de conta corrente. Extrato de cartão ou de investimento não serve aqui.'
    : 'O arquivo tem mais de uma conta. Baixe o extrato de uma conta por vez.'
}

function accountOf(values: ReadonlyMap<string, string>): Statement['account'] {
  return {
    bank: values.get('BANKID') ?? null,
    agency: values.get('BRANCHID') ?? null,
    account: values.get('ACCTID') ?? null,
  }
}

type Entry = { line: number; values: Map<string, string> }
type Found = { accounts: number; entries: Entry[]; values: Map<string, string> }

const ends = new Set(['/STMTTRN', '/BANKTRANLIST'])

/** Outside of entries the first value of a name counts: later ones are of other accounts or balances. */
function collected(text: string, start: number): Found {
  const found: Found = { accounts: 0, entries: [], values: new Map() }
  let entry: Entry | null = null
  let line = text.slice(0, start).split('\n').length
  for (const { name, value, breaks } of tagsFrom(text, start)) {
    if (name === 'STMTRS') found.accounts += 1
    if (name === 'STMTTRN') entry = opened(found, line)
    else if (ends.has(name)) entry = null
    else keep(entry?.values ?? found.values, name, value)
    line += breaks
  }
  return found
}

function opened(found: Found, line: number): Entry {
  if (found.entries.length === mostStatementLines)
    return unreadable(`O extrato tem mais de ${mostStatementLines} lançamentos. Peça ao banco um período menor.`)
  const entry = { line, values: new Map<string, string>() }
  found.entries.push(entry)
  return entry
}

function keep(values: Map<string, string>, name: string, value: string): void {
  if (value !== '' && !values.has(name)) values.set(name, value)
}

type Tag = { name: string; value: string; breaks: number }

function* tagsFrom(text: string, start: number): Generator<Tag> {
  let at = start
  while (at < text.length) {
    const end = text.indexOf('>', at)
    if (end === -1) return
    const found = text.indexOf('<', end)
    const next = found === -1 ? text.length : found
    const name = text
      .slice(at + 1, Math.min(end, at + 40))
      .trim()
      .toUpperCase()
    yield { name, value: plain(text.slice(end + 1, next)), breaks: text.slice(at, next).split('\n').length - 1 }
    at = next
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(value: string): string {
  return value
    .trim()
    .slice(0, 500)
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => character(name) ?? whole)
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 0x20 && code <= 0xffff ? String.fromCharCode(code) : ' '
}

/** Null for an entry of zero, by which some banks tell a balance. */
function lineOf({ line, values }: Entry): StatementLine | null {
  const said = (name: string) => values.get(name) ?? ''
  const cents = statementCents(said('TRNAMT'))
  if (cents === null) return unreadable(`Linha ${line}: o valor (TRNAMT) não é um valor. Baixe o extrato de novo.`)
  const day = dayOf(said('DTPOSTED'))
  if (day === null) return unreadable(`Linha ${line}: a data (DTPOSTED) não existe. Baixe o extrato de novo.`)
  if (cents === 0) return null
  const text = `${said('NAME')} ${said('MEMO')}`.trim()
  const document = said('CHECKNUM') || said('REFNUM')
  return {
    day,
    cents,
    bankId: values.get('FITID') ?? null,
    document: document.slice(0, 60),
    text: text.slice(0, 200),
    kind: kindOfWords(text, cents),
    line,
  }
}

/** `20261123`, `20261123100000[-3:BRT]`: the day as the bank wrote it. */
function dayOf(value: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(value)
  const day = match ? `${match[1]}-${match[2]}-${match[3]}` : ''
  return isCalendarDate(day) ? day : null
}
