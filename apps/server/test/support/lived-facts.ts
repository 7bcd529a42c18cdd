// What is known of a school that lives through months: what happened to it, and what it was given. Invoices have one item here.
export type Fee = { ppm: number } | { cents: number }
export type LivedPlan = {
  from: string
  strategy: '11' | '11+1' | '12+1'
  fee: Fee
  chargesToSchool: boolean
  discountBySchool: boolean
  guaranteed: readonly string[]
}
export type LivedEnrollment = {
  id: string
  schoolYear: number
  startingMonth: number
  instalments: number
  leftOn: string | null
  held: number
}
/** What transfers moved of a payment. */
export type Given = {
  counter: number
  discounts: number
  charges: number
  received: number
  borne: number
  fee: number
}
export type LivedPayment = {
  id: string
  atSchool: boolean
  principal: number
  charges: number
  discount: number
  surplus: number
  on: string
  isReverted: boolean
  /** Null while it is in no transfer. */
  given: Given | null
  /** A part of it, by its place in the principal, that goes back to the family or comes again; absent: none ever did. */
  back?: { from: number; cents: number; isBack: boolean; given: { cents: number; fee: number } | null }
}
export type LivedInvoice = {
  id: string
  enrollment: LivedEnrollment
  competence: string
  cents: number
  category: string
  isLiving: boolean
  isReplaced: boolean
  isEvaded: boolean
  isPaid: boolean
  isQuarantined: boolean
  given: { cents: number; fee: number } | null
  payments: LivedPayment[]
}
/** An amount that people decided, due in a month. */
export type Decided = {
  id: string
  kind: 'rectification' | 'erpRefund' | 'balancing' | 'creditLine' | 'anticipation'
  month: string
  cents: number
  isTaken: boolean
}
export type LivedRetention = {
  id: string
  origins: { key: string; cents: number }[]
  status: 'grouped' | 'programmed' | 'deferred' | 'taken' | 'undone'
  putOffIn: string | null
  parts: { id: string; month: string; cents: number; interest: number; isTaken: boolean }[]
}
export type LivedSchool = {
  plans: LivedPlan[]
  invoices: LivedInvoice[]
  decided: Decided[]
  retentions: LivedRetention[]
  /** In millionths; null: none. */
  cap: number | null
  /** What the cap put off, by what it is of. */
  putOff: Map<string, number>
  carried: number
  /** What stands in accounts of the school, debits above zero; `providerRevenue` is its part of the network's. */
  accounts: Map<string, number>
}

export type Lines = Map<string, number>
export type Kept = { key: string; source: string; line: string; cents: number }
export type Month = { school: LivedSchool; month: string; lines: Lines; kept: Kept[] }

export function planOf(school: LivedSchool, month: string): LivedPlan {
  const plan = school.plans.findLast(({ from }) => from <= month) ?? school.plans[0]
  if (!plan) throw new Error('the school has a plan')
  return plan
}

export function add(lines: Lines, kind: string, cents: number): void {
  if (cents !== 0) lines.set(kind, (lines.get(kind) ?? 0) + cents)
}

/** The month after one. */
export function after(month: string): string {
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return at === 12 ? `${year + 1}-01-01` : `${year}-${String(at + 1).padStart(2, '0')}-01`
}
