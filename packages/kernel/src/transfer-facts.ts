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
  'deferred',
  'overCapBefore',
  'overCap',
  'rectification',
  'anticipation',
  'creditLine',
  'installment',
  'interest',
  'balancing',
  'erpRefund',
  'detached',
  'creditGranted',
  'anticipated',
  'price',
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
  | 'receivedBack'
  | 'borne'
  | 'cost'
  | 'overCap'
  | DecidedComponent

/** What people decided: it moves once, and no plan and no invoice speaks of it. */
export type DecidedComponent =
  | 'deferral'
  | 'installment'
  | 'interest'
  | 'rectification'
  | 'anticipation'
  | 'creditLine'
  | 'balancing'
  | 'erpRefund'
  | 'detached'
  | 'creditGranted'
  | 'anticipated'
  | 'price'

/** Of one kind; the other value is zero. */
export type Fee = { feeKind: 'percent' | 'cents'; feePpm: Ppm; feeCents: Cents }

/** What the plan says of money in a competence. */
export type MoneyTerms = Fee & {
  /** What is kept beside the fee of what was received without coverage; absent: nothing. */
  commissions?: readonly Fee[]
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

/** Where an item stands among those that bear one fee: what comes before it, and all of them together. */
export type FeeGroup = { beforeCents: Cents; wholeCents: Cents }

/** A guaranteed item of an invoice that was issued. */
export type InvoiceFact = {
  /** Of the invoice. */
  id: string
  /** Position of the item in the invoice. */
  item: number
  enrollmentId: string
  competence: CalendarDate
  /** Of the item. */
  nominalCents: Cents
  /** The guaranteed items of its invoice; absent: this one alone. */
  feeGroup?: FeeGroup
  /** Neither canceled nor replaced. */
  isLiving: boolean
  isPaid: boolean
  /** A newer copy stands in its place. */
  isReplaced: boolean
  /** An evasion that stands took it. */
  isEvaded: boolean
  departedOn: CalendarDate | null
  isQuarantined: boolean
  /** Tuition is spread by the strategy; under `11` the enrollment part too. */
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

/** The part of a payment that is for one item of its invoice. */
export type PaymentFact = {
  /** Of the payment. */
  id: string
  invoiceId: string
  item: number
  /** The principal of the payment's parts that count by what was received; absent: this one alone. */
  feeGroup?: FeeGroup
  basis: TransferBasis
  /** Guaranteed: is the item in an earlier transfer, so that what is taken for it can be taken back? */
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

/** What of a payment without coverage went back to its family: the school gives it back with its part of the commission, and has it again once that is undone. */
export type ShareFact = {
  /** Of the share. */
  id: string
  /** That was paid. */
  invoiceId: string
  item: number
  cents: Cents
  /** Its place in the payment. */
  feeGroup: FeeGroup
  /** Commission of the whole payment in an earlier transfer; null: the payment is in none yet. */
  paidFeeCents: Cents | null
  /** Is it back with the family, while the payment stands? */
  isBack: boolean
  terms: MoneyTerms
  moved: Moved
}

/** What the bank kept for an item that no plan guarantees: its part of the fee for the invoice. */
export type CostFact = { id: string; invoiceId: string; item: number; bankAccountId: string; cents: Cents }

/** Covered tuition of an enrollment in earlier transfers, and how much of it waits for later months of the school's schedule. */
export type ScheduleFact = {
  enrollmentId: string
  schoolYear: number
  /** Month of the first installment that is owed, 1 to 12. */
  startingMonth: number
  instalments: number
  /** What of each month is covered, less its fees; a month may stand in several parts. */
  covered: readonly { month: CalendarDate; cents: Cents }[]
  /** Below zero or zero: what was held back and not released. */
  heldCents: Cents
  turn: number
}

/** A retention that is to be paid in installments instead of at once: what it is of, as it was when it was put off. */
export type DeferralFact = {
  id: string
  origins: readonly { component: TransferComponent; sourceId: string; turn: number; cents: Cents }[]
}

/** Something decided that is due in this transfer and was in none before. */
export type PlannedFact = { id: string; component: Exclude<DecidedComponent, 'deferral'>; cents: Cents }

/** What earlier transfers put off of one thing because it was above the cap of retentions: how many movements it had, and what is still to be taken. */
export type OverCapFact = { sourceId: string; item: number; invoiceId: string; turn: number; cents: Cents }

export type TransferFacts = {
  competence: CalendarDate
  terms: TransferTerms
  invoices: readonly InvoiceFact[]
  payments: readonly PaymentFact[]
  /** Absent: none went back by itself. */
  shares?: readonly ShareFact[]
  costs: readonly CostFact[]
  schedules: readonly ScheduleFact[]
  deferrals: readonly DeferralFact[]
  planned: readonly PlannedFact[]
  /** The share of a transfer that retentions may take at most; absent or null: there is no cap. */
  retentionCap?: Ppm | null
  /** Absent: none was ever put off. */
  overCap?: readonly OverCapFact[]
  /** Result of the transfer before where it was below zero. */
  carriedCents: Cents
  /** Absent: those of today. */
  rules?: number
}

export type Movement = {
  component: TransferComponent
  sourceId: string
  /** Of the invoice; 0 where the movement is of no invoice. */
  item: number
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

/** Names an item among those of all invoices. */
export function itemKey(invoiceId: string, item: number): string {
  return `${invoiceId} ${item}`
}
