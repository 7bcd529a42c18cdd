// What differs from bank to bank: how an order of a remessa reads, and how an occurrence is written in a retorno.
import type { BankFile, RemessaLine } from '@caderneta/banking/cnab/bank-file'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import type { TitleTerms } from './title-amount.ts'

/** As its last remessa names it, with the layout of that file. */
export type Company = BankFile['company'] & { layout?: BankFile['layout'] }

export type OccurrenceKind =
  | 'registered'
  | 'refused'
  | 'writtenOff'
  | 'writeOffRefused'
  | 'dueDateChanged'
  | 'termsChanged'
  | 'changeRefused'
  | 'protestEntered'
  | 'protestLeft'
  | 'instructionRefused'
  | 'settled'

/** What the bank keeps of a title to write it back. */
export type TitleFacts = {
  companyUse: string
  documentNumber: string
  payerName: string
  payerTaxId: string
  /** The number with all its digits, as the remessa has it, where the bank's rule is not known here. */
  completeNumber?: string
  terms: TitleTerms
}

export type TermsPart = 'interest' | 'fine' | 'discounts'

/** One order of a remessa. `number` is the allocated one, without leading zeros. */
export type Order = {
  action: 'register' | 'writeOff' | 'changeDueDate' | 'changeTerms' | 'protest' | 'stopProtest' | 'other'
  /** What `changeTerms` changes. */
  changes: readonly TermsPart[]
  carteira: string
  number: string
  dueOn: CalendarDate | null
  amountCents: Cents
  facts: TitleFacts
}

/** One line of a retorno to come. */
export type Occurrence = {
  kind: OccurrenceKind
  reasons: readonly string[]
  occurredOn: CalendarDate
  creditOn: CalendarDate | null
  carteira: string
  number: string
  completeNumber?: string | undefined
  dueOn: CalendarDate | null
  amountCents: Cents
  companyUse: string
  documentNumber: string
  payerName: string
  paidCents: Cents
  chargesCents: Cents
  discountCents: Cents
  otherCreditsCents: Cents
  feeCents: Cents
}

export type Retorno = {
  company: Company
  sequence: number
  madeOn: CalendarDate
  /** HHmmss. */
  madeAt: string
  occurrences: readonly Occurrence[]
}

export type Dialect = {
  /** Three digits. */
  bank: string
  /** Digits that name the account: of what a remessa says about its company. */
  accountOf: (company: Company) => string
  order: (line: RemessaLine) => Order
  /** Reason codes for the answers "no". */
  reasons: { refused: string; repeated: string; unknownTitle: string; notOpen: string; unknownOrder: string }
  writeRetorno: (retorno: Retorno) => Uint8Array
}
