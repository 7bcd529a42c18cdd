// What the calculation of a transfer is given, and what it answers. Plain values: the same facts in any order give the same transfer.
import type { CalendarDate } from './calendar-date.ts'
import type { Cents } from './money.ts'
import type { Ppm } from './percent.ts'
import type { PaymentStrategy, TransferDay, TransferStrategy } from './transfer-schedule.ts'

/** The fixed order of the lines, and the only one: income first, then what is taken, last what the month before left. */
export const transferLineKinds = [
  'covered',
  'late',
  'schedule',
  'fee',
  'received',
  'discountsBorne',
  'charges',
  'commission',
  'cost',
  'evaded',
  'canceled',
  'replaced',
  'feeReturned',
  'counter',
  'counterReturned',
  'discounts',
  'undone',
  'carried',
] as const
export type TransferLineKind = (typeof transferLineKinds)[number]

/** How an invoice counts for the school: by the guarantee, or by what was received for it. */
export type TransferBasis = 'guaranteed' | 'received'

/** What a movement is of; each has its account in the ledger. */
export type TransferComponent =
  | 'revenue'
  | 'schedule'
  | 'counter'
  | 'discount'
  | 'charges'
  | 'received'
  | 'borne'
  | 'cost'

/** What the plan says of money in a competence. */
export type MoneyTerms = {
  feeKind: 'percent' | 'cents'
  feePpm: Ppm
  feeCents: Cents
  lateChargesTo: 'school' | 'provider'
  discountBorneBy: 'school' | 'provider'
}

/** What the plan says of the transfer itself. */
export type TransferTerms = MoneyTerms & {
  strategy: TransferStrategy
  closingDay: number
  days: readonly TransferDay[]
  payment: PaymentStrategy
}

/** Movements of one thing in earlier transfers: how many, and what they add up to. An odd number of them means that it is in. */
export type Moved = { turn: number; cents: Cents; feeCents: Cents }

/** A guaranteed invoice that was issued. */
export type InvoiceFact = {
  id: string
  enrollmentId: string
  competence: CalendarDate
  nominalCents: Cents
  /** Neither canceled nor replaced. */
  isLiving: boolean
  isPaid: boolean
  /** A newer copy stands in its place. */
  isReplaced: boolean
  /** An evasion that stands took it. */
  isEvaded: boolean
  departedOn: CalendarDate | null
  isQuarantined: boolean
  /** Tuition is spread by the strategy; under `11` the enrolment part too. */
  category: string
  terms: MoneyTerms
  moved: Moved
}

type PaidBefore = {
  turn: number
  counter: Cents
  discount: Cents
  charges: Cents
  received: Cents
  borne: Cents
  fee: Cents
}

/** Money for an invoice. */
export type PaymentFact = {
  id: string
  invoiceId: string
  basis: TransferBasis
  /** Guaranteed: is the invoice in an earlier transfer, so that what is taken for it can be taken back? */
  isCovered: boolean
  atSchool: boolean
  cents: Cents
  principalCents: Cents
  chargesCents: Cents
  discountCents: Cents
  isReverted: boolean
  terms: MoneyTerms
  moved: PaidBefore
}

/** What the bank kept for an invoice that no plan guarantees. */
export type CostFact = { id: string; invoiceId: string; bankAccountId: string; cents: Cents }

/** Covered tuition of an enrollment in earlier transfers, and how much of it waits for later months of the school's schedule. */
export type ScheduleFact = {
  enrollmentId: string
  schoolYear: number
  /** Month of the first instalment that is owed, 1 to 12. */
  startingMonth: number
  instalments: number
  /** Less their fees. */
  coveredCents: Cents
  coveredMonths: readonly CalendarDate[]
  /** Below zero or zero: what was held back and not released. */
  heldCents: Cents
  turn: number
}

export type TransferFacts = {
  competence: CalendarDate
  terms: TransferTerms
  invoices: readonly InvoiceFact[]
  payments: readonly PaymentFact[]
  costs: readonly CostFact[]
  schedules: readonly ScheduleFact[]
  /** Result of the transfer before where it was below zero. */
  carriedCents: Cents
}

export type Movement = {
  component: TransferComponent
  sourceId: string
  turn: number
  line: TransferLineKind
  invoiceId: string | null
  enrollmentId: string | null
  bankAccountId: string | null
  basis: TransferBasis | null
  cents: Cents
  feeCents: Cents
}

export type TransferLine = {
  kind: TransferLineKind
  cents: Cents
  /** What a fee is taken of; zero on other lines. */
  baseCents: Cents
  /** How many movements stand behind it. */
  sources: number
}
