import type { OurEvent } from './our-event.ts'

/** The money of one retorno line, as printed, in cents; absent fields are 0. */
export type LineMoney = {
  readonly amount: number
  readonly paid: number
  readonly credited: number
  readonly fee: number
  readonly interest: number
  readonly discount: number
  readonly rebate: number
  readonly otherCredits: number
  readonly otherExpenses: number
  /** Debit or credit, as the bank marks the entry; '' where it does not. */
  readonly indicator: string
}

/** What an event is where its code alone does not say; the words, where the table's would be wrong. */
export type DecidedEvent = { readonly ours: OurEvent; readonly meaning?: string }

export type Payment = {
  payerPaidCents: number
  creditedCents: number
  /** Why a person should hold it against the statement, in pt-BR: the amounts of the line do not close. */
  doubt?: string
}

/** What tells an event where its code alone does not. */
export type DecidingLine = {
  readonly event: string
  readonly reasons: readonly string[]
  readonly originalMovement: string
  /** What became of an order to protest, where the bank tells it beside the event; '' elsewhere. */
  readonly protestReply: string
}

/** An order to protest that came back with the word that it was dropped is none that was taken. */
export function droppedProtest({ event, protestReply }: DecidingLine): DecidedEvent | null {
  return event === '19' && protestReply === 'D' ? { ours: 'refused', meaning: 'pedido de protesto desprezado' } : null
}

/** Where a bank departs from the common reading of its table. */
export type RetornoRules = {
  /** Fields that, joined, are the nosso número as the bank writes it back. */
  readonly number: readonly string[]
  /** The number the company allocated, out of the joined one: without modality, agreement and check digits. */
  readonly allocated: (joined: string) => string
  /** How much the payer paid and how much entered the account, on a settled event. */
  readonly payment: (money: LineMoney) => Payment
  /** The same in words, pt-BR. */
  readonly said: string
  /** Length of one reason code; the reason fields are cut in codes of it. 0: one free text. */
  readonly reasonLength: number
  /** How the reasons are cut where one length does not do. */
  readonly cutReasons?: (text: string) => string[]
  /** The event as our vocabulary has it, where the code alone does not decide. */
  readonly decide?: (line: DecidingLine) => DecidedEvent | null
  /** Codes whose meaning is that of their event, by event: where a payment was made, whether a Pix was, reasons of one refusal alone. */
  readonly told?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Why the Pix of a title was not made, by the code of the optional record. */
  readonly pixErrors?: Readonly<Record<string, string>>
  /** Other expenses of an event that only charges are what a registry took: a cost beside the fee. */
  readonly hasRegistryCosts?: true
  /** The bank takes its fee out of the credit, instead of debiting it apart. */
  readonly isFeeNetted?: true
  /** The complete number (with digits) as the bank writes it back; absent: as it is. */
  readonly written?: (complete: string) => string
  /** The paid field holds the title's part alone; interest and fine stand beside it. */
  readonly isPrincipalApart?: true
  /** CNAB 240: the events whose T comes with a U; of all others T comes alone. Absent: every T has its U. */
  readonly pairedEvents?: readonly string[]
  /** Event codes of answers, where they are not those that most banks use. */
  readonly answers?: Readonly<Record<string, string>>
  /** Code of the carteira in the file, where it is not the contract's. */
  readonly wallet?: string
  /** What the trailer of a CNAB 400 proves. Banks often put their whole portfolio there: only what was proved is asked. */
  readonly trailer?: { readonly titles?: string; readonly lines?: string; readonly total?: string }
  /** What 18-23 of the batch trailer counts (CNAB 240). */
  readonly batchCounts?: 'all' | 'details'
  /** `warning` where real files of the bank carry a broken line sequence; `none` where the lines are not counted. */
  readonly sequence?: 'error' | 'warning' | 'none'
  /** What every line says, where none has a code of its own. */
  readonly onlyEvent?: string
  /** Records that mean the bank refused the whole remessa, by segment. */
  readonly refusedSegments?: readonly string[]
}

/** Most banks: the field holds what the payer paid and the fee is debited apart. */
export function paidIsCredited(money: LineMoney): Payment {
  return { payerPaidCents: money.paid, creditedCents: money.paid }
}

/** The credit is told only sometimes: where it is zero, what was paid is what entered. */
export function creditedOrPaid(money: LineMoney): Payment {
  return { payerPaidCents: money.paid, creditedCents: money.credited || money.paid }
}

/** CNAB 240: paid and credited come in two fields. */
export function paidAndCredited(money: LineMoney): Payment {
  return { payerPaidCents: money.paid, creditedCents: money.credited }
}

/** What is told to a person who must hold the line against the statement. */
export const unclosed = 'O valor pago não fecha com valor, juros, descontos e tarifa da linha; confira com o extrato'

/**
 * CNAB 240, where nothing proves whether the paid field is before or after the fee: what the title was worth tells, or what entered. Where
 * neither closes it is what was paid, and a person is told.
 */
export function closingPayment({ amount, interest, discount, rebate, paid, credited, fee }: LineMoney): Payment {
  const owed = amount + interest - discount - rebate
  if (fee === 0 || paid === owed || paid === credited + fee) return { payerPaidCents: paid, creditedCents: credited }
  if (paid + fee === owed) return { payerPaidCents: owed, creditedCents: credited }
  return { payerPaidCents: paid, creditedCents: credited, doubt: unclosed }
}

/** CNAB 400 with one field, where nothing proves whether it is before or after the fee. */
export function closingPaid({ amount, interest, discount, rebate, paid, fee }: LineMoney): Payment {
  const owed = amount + interest - discount - rebate
  const isPaid = fee === 0 || paid === owed
  const payerPaidCents = !isPaid && paid + fee === owed ? owed : paid
  return { payerPaidCents, creditedCents: paid, ...(isPaid || payerPaidCents === owed ? {} : { doubt: unclosed }) }
}
