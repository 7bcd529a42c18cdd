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

export type Payment = { payerPaidCents: number; creditedCents: number }

/** What tells an event where its code alone does not. */
export type DecidingLine = {
  readonly event: string
  readonly reasons: readonly string[]
  readonly originalMovement: string
  readonly paidCents: number
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
  readonly decide?: (line: DecidingLine) => OurEvent | null
  /** The bank takes its fee out of the credit, instead of debiting it apart. */
  readonly isFeeNetted?: true
  /** The complete number (with digits) as the bank writes it back; absent: as it is. */
  readonly written?: (complete: string) => string
  /** Code of the carteira in the file, where it is not the contract's. */
  readonly wallet?: string
  /** What the trailer of a CNAB 400 proves. Banks often put their whole portfolio there: only what was proved is asked. */
  readonly trailer?: { readonly titles?: string; readonly lines?: string; readonly total?: string }
  /** What 18-23 of the batch trailer counts (CNAB 240). */
  readonly batchCounts?: 'all' | 'details'
  /** `warning` where real files of the bank carry a broken line sequence. */
  readonly sequence?: 'error' | 'warning'
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
