// A family and its invoices as plain values: the memory of the model.
import type { BankRegistration, InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import { type Owed, owedOn, type Tier } from './charges.ts'

export type Paid = {
  key: number
  method: 'boleto' | 'pix' | 'school' | 'credit'
  cents: number
  principal: number
  charges: number
  discount: number
  tolerated: number
  surplus: number
  paidOn: string
  /** The payment whose surplus this use of credit spends. */
  from: number | null
}

export type Bill = Owed & {
  /** Of the real invoice. */
  id: string
  slot: string
  status: InvoiceStatus
  before: InvoiceStatus | null
  registration: BankRegistration
  covered: number
  issuedOn: string | null
  payableUntil: string | null
  copy: number
  generation: number
  /** What the bank is to be told of the current title. */
  ask: 'none' | 'waiting' | 'sent'
  isAnswered: boolean
  writeOff: 'none' | 'waiting' | 'sent' | 'refused'
  payments: Paid[]
  /** What files told, each once. */
  told: string[]
  /** Money that came for it while it was canceled, undecided. */
  claims: number
  /** Of a month that was given back: what the counter handed back of it. */
  handedBack: number
}

export const accountKinds = [
  'guardianReceivable',
  'guardianCredit',
  'refundPayable',
  'tuitionBilled',
  'lateCharges',
  'discountsGiven',
  'writeOff',
  'retentionReceivable',
  'receivedBySchool',
  'clearing',
  'bankCash',
] as const
export type Kind = (typeof accountKinds)[number]

export type Refund = {
  id: string
  cents: number
  status: 'requested' | 'approved' | 'paid' | 'canceled'
  version: number
}

export type Family = {
  guardianId: string
  enrollmentId: string
  isGuaranteed: boolean
  monthly: number
  tiers: readonly Tier[]
  today: string
  bills: Bill[]
  refunds: Refund[]
  /** Credit that waits for the next invoice: of so many cents, or of what it takes. */
  order: { cents: number | null } | null
  balances: Record<Kind, number>
  keys: number
}

export const payableDays = 30
export const toleranceCents = 80

type Given = Pick<Family, 'guardianId' | 'enrollmentId' | 'isGuaranteed' | 'monthly' | 'tiers' | 'today'>

export function newFamily(given: Given): Family {
  const balances = { ...none }
  return { ...given, bills: [], refunds: [], order: null, balances, keys: 0 }
}

const none: Record<Kind, number> = {
  guardianReceivable: 0,
  guardianCredit: 0,
  refundPayable: 0,
  tuitionBilled: 0,
  lateCharges: 0,
  discountsGiven: 0,
  writeOff: 0,
  retentionReceivable: 0,
  receivedBySchool: 0,
  clearing: 0,
  bankCash: 0,
}

export function newBill(family: Family, slot: string, due: string): Bill {
  return {
    id: '',
    slot,
    due,
    nominal: family.monthly,
    open: family.monthly,
    lateSince: null,
    tiers: family.tiers,
    status: 'open',
    before: null,
    registration: 'none',
    covered: 0,
    issuedOn: null,
    payableUntil: null,
    copy: 0,
    generation: 1,
    ask: 'none',
    isAnswered: false,
    writeOff: 'none',
    payments: [],
    told: [],
    claims: 0,
    handedBack: 0,
  }
}

/** Debits are above zero. */
export function move(family: Family, debit: Kind, credit: Kind, cents: number): void {
  family.balances[debit] += cents
  family.balances[credit] -= cents
}

export const creditOf = ({ balances }: Family): number => -balances.guardianCredit

export const owedToday = (family: Family, bill: Bill) => owedOn(bill, family.today)

const receivable = new Set<InvoiceStatus>(['generated', 'pending', 'authorized', 'inProtest'])
export const isReceivable = ({ status }: Pick<Bill, 'status'>): boolean => receivable.has(status)

export const isAtBank = ({ registration }: Bill): boolean =>
  registration === 'registered' || registration === 'awaitingReturn'
