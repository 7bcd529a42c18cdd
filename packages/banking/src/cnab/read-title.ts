import type { RetornoTitle, StableKey } from './bank-file.ts'
import type { BankEvent } from './bank.ts'
import { dateAt, trimmed, wholeNumber } from './decode.ts'
import { numberOf, startOf, type FileLines } from './file-lines.ts'
import type { LayoutTable } from './layout.ts'
import { isSettled, type OurEvent } from './our-event.ts'
import { readCompany } from './read-header.ts'
import type { LineMoney } from './retorno-rules.ts'
import type { Cell, TitlePlan } from './title-plan.ts'

/** Indexes of the lines that make one title: the main one, U where there is one (else the main again), and extras. */
export type TitleLines = { main: number; second: number; extra: readonly number[] }

/** What keys need beyond the line: how often each was seen in the file, and the account where lines do not carry it. */
export type FileKeys = { seen: Map<string, number>; account: string }

export function fileKeys(table: LayoutTable, lines: FileLines): FileKeys {
  const { agency, account, beneficiaryCode, agreement } = readCompany(table, lines)
  return {
    seen: new Map(),
    account: [agency, account, beneficiaryCode, agreement].filter((part) => part !== null).join('.'),
  }
}

/** One title out of sound lines; null (with the problem reported) when a date of it does not exist. */
export function readTitle(plan: TitlePlan, lines: FileLines, at: TitleLines, keys: FileKeys): RetornoTitle | null {
  const reader = new LineReader(lines, at)
  const eventOn = reader.date(plan.eventOn)
  const creditOn = reader.date(plan.creditOn)
  if (eventOn === undefined || creditOn === undefined) {
    reader.report(
      eventOn === undefined ? plan.eventOn : plan.creditOn,
      'error',
      'A data da ocorrência ou do crédito não existe',
    )
    return null
  }
  const dueOn = reader.date(plan.dueOn)
  if (dueOn === undefined) reader.report(plan.dueOn, 'warning', 'O vencimento não é uma data')
  const code = reader.text(plan.event)
  const reasonCodes = reasonsOf(plan, reader)
  const event = eventOf(plan, code, reasonCodes, reader)
  const money = moneyOf(plan, reader)
  const settled = isSettled(event.ours)
  const payment = settled ? plan.layout.rules.payment(money) : noPayment
  const nossoNumero = reader.joined(plan.number)
  const carteira = reader.text(plan.carteira)
  const key = keyOf(plan, reader, { carteira, nossoNumero, event: code, eventOn, creditOn }, money.paid, keys)
  return {
    lineNumbers: reader.lineNumbers(),
    rawLines: reader.rawLines(),
    nossoNumero,
    allocatedNumber: plan.layout.rules.allocated(nossoNumero).replace(/^0+(?=.)/, ''),
    carteira,
    companyUse: reader.text(plan.companyUse),
    documentNumber: reader.text(plan.documentNumber),
    event,
    reasons: reasonCodes.map((each) => ({ code: each, meaning: reasonMeaning(plan, event.ours, each) })),
    eventOn,
    creditOn,
    dueOn: dueOn ?? null,
    amountCents: money.amount,
    payerPaidCents: payment.payerPaidCents,
    creditedCents: payment.creditedCents,
    paidFieldCents: money.paid,
    feeCents: money.fee,
    interestCents: money.interest,
    discountCents: money.discount,
    rebateCents: money.rebate,
    otherCents: money.otherCredits,
    pix: null,
    key: key.parts,
    stableKey: key.text,
  }
}

const noPayment = { payerPaidCents: 0, creditedCents: 0 }

/** Reads cells of one title without making more objects than needed: files hold a hundred thousand of them. */
class LineReader {
  private readonly lines: FileLines
  private readonly at: TitleLines
  private readonly first: number
  private readonly second: number

  constructor(lines: FileLines, at: TitleLines) {
    this.lines = lines
    this.at = at
    this.first = startOf(lines, at.main)
    this.second = startOf(lines, at.second)
  }

  text(cell: Cell | null): string {
    if (cell === null) return ''
    const base = cell.line === 0 ? this.first : this.second
    return trimmed(this.lines.bytes, this.lines.text, base + cell.start, base + cell.end)
  }

  joined(cells: readonly Cell[]): string {
    let result = ''
    for (const cell of cells) result += this.text(cell)
    return result
  }

  date(cell: Cell | null): string | null | undefined {
    if (cell === null) return null
    return dateAt(this.lines.bytes, (cell.line === 0 ? this.first : this.second) + cell.start, cell.format)
  }

  cents(cell: Cell | null): number {
    if (cell === null) return 0
    const base = cell.line === 0 ? this.first : this.second
    return wholeNumber(this.lines.bytes, base + cell.start, base + cell.end)
  }

  lineNumbers(): number[] {
    return this.indexes().map((index) => numberOf(this.lines, index))
  }

  rawLines(): string[] {
    return this.indexes().map((index) => {
      const start = startOf(this.lines, index)
      return this.lines.text.slice(start, start + this.lines.width)
    })
  }

  report(cell: Cell | null, severity: 'error' | 'warning', message: string): void {
    const index = cell?.line === 1 ? this.at.second : this.at.main
    this.lines.problems.push({
      severity,
      line: numberOf(this.lines, index),
      column: (cell?.start ?? 0) + 1,
      message: `${message}: "${this.text(cell)}".`,
    })
  }

  private indexes(): number[] {
    const { main, second, extra } = this.at
    return main === second ? [main, ...extra] : [main, second, ...extra]
  }
}

function reasonsOf(plan: TitlePlan, reader: LineReader): string[] {
  const { reasonLength: length, cutReasons } = plan.layout.rules
  const codes: string[] = []
  for (const cell of plan.reasons) {
    const text = reader.text(cell)
    if (text === '') continue
    if (length === 0) codes.push(text)
    else pushCodes(codes, cutReasons ? cutReasons(text) : pieces(text, length))
  }
  return codes
}

function pieces(text: string, length: number): string[] {
  const found: string[] = []
  for (let at = 0; at < text.length; at += length) found.push(text.slice(at, at + length))
  return found
}

function pushCodes(codes: string[], found: readonly string[]): void {
  for (const piece of found) {
    const code = piece.trim()
    if (code !== '' && !/^0+$/.test(code)) codes.push(code)
  }
}

function eventOf(plan: TitlePlan, code: string, reasons: readonly string[], reader: LineReader): RetornoTitle['event'] {
  const known = plan.events.get(code)
  if (!known) {
    reader.report(
      plan.event,
      'warning',
      'O banco usou uma ocorrência que não está na tabela; a linha fica como informação',
    )
    return { code, ours: 'information', meaning: `ocorrência ${code}, fora da tabela do banco`, isReversal: false }
  }
  return {
    code,
    ours: decided(plan, known, reasons, reader),
    meaning: known.meaning,
    isReversal: known.reversal === true,
  }
}

function decided(plan: TitlePlan, event: BankEvent, reasons: readonly string[], reader: LineReader): OurEvent {
  const { decide } = plan.layout.rules
  if (!decide) return event.ours
  const originalMovement = reader.text(plan.originalMovement)
  return decide({ event: event.code, reasons, originalMovement, paidCents: reader.cents(plan.paid) }) ?? event.ours
}

function moneyOf(plan: TitlePlan, reader: LineReader): LineMoney {
  let interest = 0
  for (const cell of plan.interest) interest += reader.cents(cell)
  return {
    amount: reader.cents(plan.amount),
    paid: reader.cents(plan.paid),
    credited: reader.cents(plan.credited),
    fee: reader.cents(plan.fee),
    interest,
    discount: reader.cents(plan.discount),
    rebate: reader.cents(plan.rebate),
    otherCredits: reader.cents(plan.otherCredits),
    otherExpenses: reader.cents(plan.otherExpenses),
    indicator: reader.text(plan.indicator),
  }
}

/** The reasons of the tables are reasons of refusal; on other events a code only tells where or how it happened. */
function reasonMeaning(plan: TitlePlan, ours: OurEvent, code: string): string {
  if (plan.layout.rules.reasonLength === 0) return code
  if (ours !== 'refused') return `complemento da ocorrência, código ${code}`
  return plan.layout.reasons[code] ?? `motivo ${code}, fora da tabela do banco`
}

type KeyStart = Pick<StableKey, 'carteira' | 'nossoNumero' | 'event' | 'eventOn' | 'creditOn'>

function keyOf(
  plan: TitlePlan,
  reader: LineReader,
  start: KeyStart,
  paidCents: number,
  keys: FileKeys,
): { parts: StableKey; text: string } {
  let account = plan.account.length === 0 ? keys.account : ''
  for (const cell of plan.account) account += `${account === '' ? '' : '.'}${reader.text(cell)}`
  const text = `${plan.layout.table.bank}|${account}|${start.carteira}|${start.nossoNumero}|${start.event}|${start.eventOn ?? ''}|${start.creditOn ?? ''}|${paidCents}`
  const ordinal = (keys.seen.get(text) ?? 0) + 1
  keys.seen.set(text, ordinal)
  return { parts: { account, ...start, paidCents, ordinal }, text: `${text}#${ordinal}` }
}
