import { toCents } from '@caderneta/kernel/money'
import { withoutZeros } from './allocated-number.ts'
import type { RetornoTitle } from './bank-file.ts'
import type { BankEvent } from './bank.ts'
import { dateAt, trimmed, wholeNumber } from './decode.ts'
import { numberOf, startOf, type FileLines } from './file-lines.ts'
import { isSettled } from './our-event.ts'
import { readCompany, readHeader } from './read-header.ts'
import type { DecidedEvent, LineMoney, Payment } from './retorno-rules.ts'
import { StableKeys } from './stable-keys.ts'
import type { Cell, TitlePlan } from './title-plan.ts'

/** Indexes of the lines that make one title: the main one, U where there is one (else the main again), and extras. `isAlone`: a T whose event has no U. */
export type TitleLines = { main: number; second: number; extra: readonly number[]; isAlone?: true }

type TitleEvent = RetornoTitle['event']

const noPayment: Payment = { payerPaidCents: 0, creditedCents: 0 }
/** Where nothing can be read. */
const nowhere = -1

const noReasons: RetornoTitle['reasons'] = []

/** Makes titles out of sound lines of one file. One object for the whole file: files hold a hundred thousand titles. */
export class TitleReader {
  private readonly plan: TitlePlan
  private readonly lines: FileLines
  private readonly keys: StableKeys
  private readonly accountOfHeader: string
  private readonly fileOn: string | null
  private readonly events = new Map<string, TitleEvent>()
  private at: TitleLines = { main: 0, second: 0, extra: [] }
  private first = 0
  private second = 0

  constructor(plan: TitlePlan, lines: FileLines) {
    this.plan = plan
    this.lines = lines
    const { agency, account, beneficiaryCode, agreement } = readCompany(plan.plan.layout, lines)
    this.accountOfHeader = [agency, account, beneficiaryCode, agreement].filter((part) => part !== null).join('.')
    this.fileOn = readHeader(plan.plan.layout, lines).createdOn
    this.keys = new StableKeys(plan.layout.table.bank)
  }

  /** The title of these lines; null (with the problem reported) when a date of it does not exist. */
  read(at: TitleLines): RetornoTitle | null {
    this.at = at
    this.first = startOf(this.lines, at.main)
    this.second = at.isAlone ? nowhere : startOf(this.lines, at.second)
    // What U would date is of the day of the file.
    const eventOn = at.isAlone ? this.fileOn : this.date(this.plan.eventOn)
    const creditOn = this.date(this.plan.creditOn)
    if (eventOn === undefined || creditOn === undefined) {
      const wrong = eventOn === undefined ? this.plan.eventOn : this.plan.creditOn
      this.report(wrong, 'error', 'A data da ocorrência ou do crédito não existe')
      return null
    }
    return this.title(eventOn, creditOn)
  }

  private title(eventOn: string | null, creditOn: string | null): RetornoTitle {
    const { plan } = this
    const codes = this.reasonCodes()
    const event = this.event(plan.layout.rules.onlyEvent ?? this.text(plan.event), codes)
    const money = this.money()
    const told = plan.layout.rules.payment(money)
    const payment = isSettled(event.ours) ? told : noPayment
    if (payment.doubt) this.report(plan.paid, 'warning', payment.doubt)
    const nossoNumero = this.joined(plan.number)
    const carteira = this.text(plan.carteira)
    const account = plan.account.length === 0 ? this.accountOfHeader : this.account()
    const parts = { account, carteira, nossoNumero, event: event.code, eventOn, creditOn, paidCents: money.paid }
    const start = this.keys.start(parts)
    const ordinal = this.keys.ordinal(nossoNumero, start)
    return {
      lineNumbers: this.lineNumbers(),
      rawLines: this.rawLines(),
      nossoNumero,
      allocatedNumber: withoutZeros(plan.layout.rules.allocated(nossoNumero)),
      carteira,
      companyUse: this.text(plan.companyUse),
      documentNumber: this.text(plan.documentNumber),
      event,
      reasons: codes.length === 0 ? noReasons : codes.map((code) => ({ code, meaning: this.reason(event, code) })),
      eventOn,
      creditOn,
      dueOn: this.dueDate(),
      amountCents: toCents(money.amount),
      payerPaidCents: toCents(payment.payerPaidCents),
      creditedCents: toCents(payment.creditedCents),
      takenBackCents: toCents(event.isReversal ? told.payerPaidCents : 0),
      paidFieldCents: toCents(money.paid),
      feeCents: toCents(money.fee + this.registryCosts(event, money)),
      interestCents: toCents(money.interest),
      discountCents: toCents(money.discount),
      rebateCents: toCents(money.rebate),
      otherCents: toCents(money.otherCredits),
      pix: null,
      account,
      ordinal,
      stableKey: `${start}#${ordinal}`,
    }
  }

  /** What a registry took, where the bank tells it beside its fee. */
  private registryCosts({ ours }: TitleEvent, { otherExpenses }: LineMoney): number {
    return ours === 'fee' && this.plan.layout.rules.hasRegistryCosts ? otherExpenses : 0
  }

  private text(cell: Cell | null): string {
    if (cell === null) return ''
    const base = cell.line === 0 ? this.first : this.second
    if (base === nowhere) return ''
    return trimmed(this.lines.bytes, this.lines.text, base + cell.start, base + cell.end)
  }

  private joined(cells: readonly Cell[]): string {
    let result = ''
    for (const cell of cells) result += this.text(cell)
    return result
  }

  private account(): string {
    let result = ''
    for (const cell of this.plan.account) result += result === '' ? this.text(cell) : `.${this.text(cell)}`
    return result
  }

  private date(cell: Cell | null): string | null | undefined {
    if (cell === null) return null
    const base = cell.line === 0 ? this.first : this.second
    return base === nowhere ? null : dateAt(this.lines.bytes, base + cell.start, cell.format)
  }

  private dueDate(): string | null {
    const dueOn = this.date(this.plan.dueOn)
    if (dueOn === undefined) this.report(this.plan.dueOn, 'warning', 'O vencimento não é uma data')
    return dueOn ?? null
  }

  private cents(cell: Cell | null): number {
    if (cell === null) return 0
    const base = cell.line === 0 ? this.first : this.second
    if (base === nowhere) return 0
    return wholeNumber(this.lines.bytes, base + cell.start, base + cell.end)
  }

  private money(): LineMoney {
    const { plan } = this
    let interest = 0
    for (const cell of plan.interest) interest += this.cents(cell)
    return {
      amount: this.cents(plan.amount),
      paid: this.cents(plan.paid),
      credited: this.cents(plan.credited),
      fee: this.cents(plan.fee),
      interest,
      discount: this.cents(plan.discount),
      rebate: this.cents(plan.rebate),
      otherCredits: this.cents(plan.otherCredits),
      otherExpenses: this.cents(plan.otherExpenses),
      indicator: this.text(plan.indicator),
    }
  }

  private reasonCodes(): readonly string[] {
    const { reasonLength, cutReasons } = this.plan.layout.rules
    let codes: string[] | undefined
    for (const cell of this.plan.reasons) {
      const text = this.text(cell)
      if (text === '') continue
      codes ??= []
      if (reasonLength === 0) codes.push(text)
      else pushCodes(codes, cutReasons ? cutReasons(text) : pieces(text, reasonLength))
    }
    return codes ?? noCodes
  }

  private event(code: string, reasons: readonly string[]): TitleEvent {
    const known = this.plan.events.get(code)
    if (!known) return this.unknownEvent(code)
    const { ours, meaning = known.meaning } = this.decided(known, reasons)
    const seen = this.events.get(code)
    if (seen?.ours === ours && seen.meaning === meaning) return seen
    const made: TitleEvent = { code, ours, meaning, isReversal: known.reversal === true, isKnown: true }
    this.events.set(code, made)
    return made
  }

  /** Nobody here knows what it says. Where it carries money, only a person can say what that is. */
  private unknownEvent(code: string): TitleEvent {
    const what =
      this.cents(this.plan.paid) > 0
        ? 'O banco usou uma ocorrência que não está na tabela e preencheu o valor pago; nada é lançado até alguém decidir'
        : 'O banco usou uma ocorrência que não está na tabela; a linha fica como informação'
    this.report(this.plan.event, 'warning', what)
    const meaning = `ocorrência ${code}, fora da tabela do banco`
    return { code, ours: 'information', meaning, isReversal: false, isKnown: false }
  }

  private decided(event: BankEvent, reasons: readonly string[]): DecidedEvent {
    const { decide } = this.plan.layout.rules
    if (!decide) return { ours: event.ours }
    const originalMovement = this.text(this.plan.originalMovement)
    const protestReply = this.text(this.plan.protestReply)
    return decide({ event: event.code, reasons, originalMovement, protestReply }) ?? { ours: event.ours }
  }

  /** The reasons of the tables are reasons of refusal; on other events a code only tells where or how it happened. */
  private reason({ code: event, ours }: TitleEvent, code: string): string {
    const { rules, reasons } = this.plan.layout
    if (rules.reasonLength === 0) return code
    const own = rules.told?.[event]
    if (ours !== 'refused') return own?.[code] ?? `complemento da ocorrência, código ${code}`
    return (own ?? reasons)[code] ?? `motivo ${code}, fora da tabela do banco`
  }

  private lineNumbers(): number[] {
    const { main, second, extra } = this.at
    if (extra.length > 0) return indexesOf(this.at).map((index) => numberOf(this.lines, index))
    const first = numberOf(this.lines, main)
    return main === second ? [first] : [first, numberOf(this.lines, second)]
  }

  private rawLines(): string[] {
    const { main, second, extra } = this.at
    if (extra.length > 0) return indexesOf(this.at).map((index) => this.raw(index))
    return main === second ? [this.raw(main)] : [this.raw(main), this.raw(second)]
  }

  private raw(index: number): string {
    const start = startOf(this.lines, index)
    return this.lines.text.slice(start, start + this.lines.width)
  }

  private report(cell: Cell | null, severity: 'error' | 'warning', message: string): void {
    const index = cell?.line === 1 ? this.at.second : this.at.main
    const text = `${message}: "${this.text(cell)}".`
    this.lines.problems.add({
      severity,
      line: numberOf(this.lines, index),
      column: (cell?.start ?? 0) + 1,
      message: text,
    })
  }
}

const noCodes: readonly string[] = []

function indexesOf({ main, second, extra }: TitleLines): number[] {
  return main === second ? [main, ...extra] : [main, second, ...extra]
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
