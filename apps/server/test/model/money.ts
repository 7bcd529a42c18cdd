// What money does in the model: of a bank or a Pix, of the counter, of the family's credit.
import { broughtOf, owedOn } from './charges.ts'
import { type Bill, creditOf, type Family, isReceivable, type Kind, move, type Paid, toleranceCents } from './family.ts'
import { ended, letGo, owedAgain } from './titles.ts'

export type Money = {
  method: 'boleto' | 'pix'
  cents: number
  paidOn: string
  /** Charges as the rail reports them. */
  reported?: number
  isOldSlip?: boolean
}

type Split = Pick<Paid, 'principal' | 'charges' | 'discount' | 'tolerated' | 'surplus'>

/** The net nominal first, then the charges of the day; the rest is the family's. Null: it does not cover the net nominal. */
function splitOf(
  bill: Bill,
  cents: number,
  paidOn: string,
  given: { tolerance: number; reported?: number },
): Split | null {
  const { charges, discount } = owedOn(bill, paidOn)
  const net = bill.open - discount
  if (cents + given.tolerance < net) return null
  const principal = Math.min(cents, net)
  const covered = Math.min(cents - principal, given.reported ?? charges)
  return { principal, charges: covered, discount, tolerated: net - principal, surplus: cents - principal - covered }
}

const inPart = (cents: number): Split => ({ principal: cents, charges: 0, discount: 0, tolerated: 0, surplus: 0 })

function booked(family: Family, place: Kind, split: Split): void {
  move(family, place, 'guardianReceivable', split.principal)
  move(family, place, 'lateCharges', split.charges)
  move(family, 'discountsGiven', 'guardianReceivable', split.discount)
  move(family, 'writeOff', 'guardianReceivable', split.tolerated)
  move(family, place, 'guardianCredit', split.surplus)
}

function added(family: Family, bill: Bill, paid: Omit<Paid, 'key' | keyof Split>, split: Split): void {
  family.keys += 1
  bill.payments.push({ ...paid, ...split, key: family.keys })
}

/** Covers the bill; a part of it leaves it waiting. */
function covered(bill: Bill, split: Split, isPaid: boolean): void {
  bill.open -= split.principal + split.discount + split.tolerated
  bill.covered += split.principal + split.charges
  if (isPaid) bill.status = 'paid'
  else if (bill.status === 'generated') bill.status = 'pending'
}

export function settled(family: Family, bill: Bill, money: Money): void {
  if (isReceivable(bill) || bill.status === 'expired') covering(family, bill, money)
  else unexpected(family, bill, money)
}

/** Nothing is owed any more: the family's credit, and a question where it was not paid before. */
function unexpected(family: Family, bill: Bill, { method, cents, paidOn }: Money): void {
  const split = { ...inPart(0), surplus: cents }
  added(family, bill, { method, cents, paidOn, from: null }, split)
  booked(family, 'clearing', split)
  if (bill.status !== 'paid' && bill.status !== 'paidAtSchool') bill.claims += 1
}

function covering(family: Family, bill: Bill, { method, cents, paidOn, reported, isOldSlip }: Money): void {
  const full = splitOf(bill, cents, paidOn, { tolerance: toleranceCents, ...(reported ? { reported } : {}) })
  const split = full ?? inPart(cents)
  added(family, bill, { method, cents, paidOn, from: null }, split)
  booked(family, 'clearing', split)
  covered(bill, split, full !== null)
  // Only the slip of the title itself settles it at the bank.
  if (method === 'pix' || isOldSlip) letGo(bill)
}

/** What a bank reports of the charges: with those in the amount of a second copy. */
export const reportedBy = (bill: Bill, chargesCents: number): number | undefined =>
  chargesCents > 0 ? chargesCents + broughtOf(bill) : undefined

/** Up to `part` a rest stays open; between it and `settling` nothing is taken: the rest would be R$ 1,00 or less. Null: no part is taken. */
export const counterLimits = (family: Family, bill: Bill, day: string) => {
  const { discount, total } = owedOn(bill, day)
  const net = bill.open - discount
  const part = net - 101
  return {
    net,
    settling: net - toleranceCents,
    part: part > 100 ? part : null,
    most: family.isGuaranteed ? 2 * total + 10_000 : total,
  }
}

export const counterPlace = ({ isGuaranteed }: Family): Kind =>
  isGuaranteed ? 'retentionReceivable' : 'receivedBySchool'

const fullCounterSplit = (bill: Bill, cents: number, paidOn: string): Split | null =>
  splitOf(bill, cents, paidOn, { tolerance: toleranceCents })

export const counterSplit = (bill: Bill, cents: number, paidOn: string): Split =>
  fullCounterSplit(bill, cents, paidOn) ?? inPart(cents)

export function paidAtCounter(family: Family, bill: Bill, cents: number, paidOn: string): void {
  takenAtCounter(family, bill, cents, paidOn)
  letGo(bill)
}

/** The counter settles it, unless other money has; a part leaves it waiting. */
function takenAtCounter(family: Family, bill: Bill, cents: number, paidOn: string): void {
  const full = fullCounterSplit(bill, cents, paidOn)
  const split = full ?? inPart(cents)
  added(family, bill, { method: 'school', cents, paidOn, from: null }, split)
  booked(family, counterPlace(family), split)
  const { status } = bill
  covered(bill, split, full !== null)
  if (!full) return
  bill.before = status
  bill.status = 'paidAtSchool'
}

/** The last of them: it is taken back first. */
export const counterPayment = (bill: Bill): Paid | undefined =>
  bill.payments.findLast(({ method }) => method === 'school')

/** As it waited before that money, settled by it or by money after it. */
function waitingAgain(bill: Bill): void {
  if (bill.status === 'paidAtSchool') bill.status = bill.before ?? 'pending'
  if (bill.status === 'paid') bill.status = 'pending'
}

function mirrored(family: Family, place: Kind, { principal, charges, discount, tolerated, surplus }: Split): void {
  booked(family, place, {
    principal: -principal,
    charges: -charges,
    discount: -discount,
    tolerated: -tolerated,
    surplus: -surplus,
  })
}

/** What it covered is owed again. */
function opened(bill: Bill, paid: Paid): void {
  bill.payments = bill.payments.filter((other) => other !== paid)
  bill.open += paid.principal + paid.discount + paid.tolerated
  bill.covered -= paid.principal + paid.charges
}

/** Money that came while the counter's stood, and is the family's still, settles instead. */
export function counterTakenBack(family: Family, bill: Bill, paid: Paid): void {
  mirrored(family, counterPlace(family), paid)
  opened(bill, paid)
  waitingAgain(bill)
  bill.before = null
  againOrCovered(family, bill, { others: bill.payments, most: creditOf(family) })
}

/** Mirrored and booked anew: whose money it was, and how the title stands, stays. */
export function counterRectified(family: Family, bill: Bill, old: Paid, to: { cents: number; paidOn: string }): void {
  mirrored(family, counterPlace(family), old)
  const wasPaidOtherwise = bill.status === 'paid'
  const { before } = bill
  opened(bill, old)
  waitingAgain(bill)
  takenAtCounter(family, bill, to.cents, to.paidOn)
  if (bill.status !== 'paidAtSchool') bill.before = null
  else if (wasPaidOtherwise) Object.assign(bill, { status: 'paid', before })
}

type Again = { others: readonly Paid[]; most: number }

/** Covered by other money, whole or in part, the invoice is as done with at the bank as it was. */
function againOrCovered(family: Family, bill: Bill, { others, most }: Again): void {
  const used = (key: number) =>
    bill.payments
      .filter(({ from }) => from === key)
      .reduce((sum, { principal, charges }) => sum + principal + charges, 0)
  const credits = others
    .filter(({ method }) => method !== 'credit')
    .map(({ key, surplus, paidOn }) => ({ cents: surplus - used(key), paidOn, from: key }))
  coveredBy(family, bill, credits, most)
  if (bill.open === bill.nominal) owedAgain(bill)
}

export type Credit = { cents: number; paidOn: string; from: number | null }

/** @returns the cents used. */
export function coveredBy(family: Family, bill: Bill, credits: readonly Credit[], most: number): number {
  let used = 0
  for (const { cents: offered, paidOn, from } of credits) {
    const cents = Math.min(offered, most - used)
    if (cents <= 0 || bill.open === 0) continue
    const taken = Math.min(cents, owedOn(bill, paidOn).total)
    if (taken === 0) continue
    const full = splitOf(bill, taken, paidOn, { tolerance: 0 })
    const split = full ?? inPart(taken)
    added(family, bill, { method: 'credit', cents: taken, paidOn, from }, split)
    booked(family, 'guardianCredit', split)
    covered(bill, split, full !== null)
    used += taken
  }
  return used
}

export function creditUsed(family: Family, bill: Bill, cents: number): number {
  const used = coveredBy(family, bill, [{ cents, paidOn: family.today, from: null }], creditOf(family))
  letGo(bill)
  return used
}

/** The last use goes back; what other money of the invoice is left covers it instead. */
export function creditTakenBack(family: Family, bill: Bill, paid: Paid): void {
  const most = creditOf(family)
  mirrored(family, 'guardianCredit', paid)
  opened(bill, paid)
  if (bill.status === 'paid') bill.status = 'pending'
  const others = bill.payments.filter(({ key }) => key !== paid.from)
  againOrCovered(family, bill, { others, most })
}

export function canceled(family: Family, bill: Bill): void {
  if (bill.issuedOn !== null) move(family, 'tuitionBilled', 'guardianReceivable', bill.open)
  bill.before = bill.status
  bill.status = 'canceled'
  bill.open = 0
  ended(bill)
}

/** A canceled bill is owed again. */
export function reinstatedBill(family: Family, bill: Bill): void {
  bill.status = bill.before ?? 'pending'
  bill.before = null
  bill.open = bill.nominal
  if (bill.issuedOn !== null) move(family, 'guardianReceivable', 'tuitionBilled', bill.nominal)
}

/** Money that came for a canceled bill settles it. */
export function reinstatedByMoney(family: Family, bill: Bill): void {
  reinstatedBill(family, bill)
  againOrCovered(family, bill, { others: bill.payments, most: creditOf(family) })
}

/** Not owed any more: what was paid is credit, but for what the counter took, which the school hands back; the rest is asked for no more. */
export function givenBack(family: Family, bill: Bill): void {
  const before = bill.open > 0 ? bill.status : null
  const counter = bill.payments.filter(({ method, principal }) => method === 'school' && principal > 0)
  for (const paid of counter) {
    mirrored(family, counterPlace(family), paid)
    opened(bill, paid)
  }
  const sum = (of: 'principal' | 'charges' | 'discount' | 'tolerated') =>
    bill.payments.reduce((total, paid) => total + paid[of], 0)
  move(family, 'tuitionBilled', 'guardianCredit', sum('principal'))
  move(family, 'lateCharges', 'guardianCredit', sum('charges'))
  move(family, 'tuitionBilled', 'discountsGiven', sum('discount'))
  move(family, 'tuitionBilled', 'guardianReceivable', bill.open)
  // Whatever is left was let go.
  const letGoCents = bill.nominal - bill.open - sum('principal') - sum('discount')
  move(family, 'tuitionBilled', 'writeOff', letGoCents)
  Object.assign(bill, { status: 'refunded', before, covered: 0, handedBack: bill.open, open: 0 })
  if (before !== null) ended(bill)
}

/** What the family must have in credit for that to be undone. */
export const givenCents = ({ payments }: Bill): number =>
  payments.reduce((total, { principal, charges }) => total + principal + charges, 0)

/** Opened again, and paid by the credit at once; what the counter had taken is owed, and what was open. */
export function giveBackUndone(family: Family, bill: Bill): void {
  const sum = (of: 'principal' | 'charges' | 'discount') => bill.payments.reduce((total, paid) => total + paid[of], 0)
  move(family, 'guardianCredit', 'tuitionBilled', sum('principal'))
  move(family, 'guardianCredit', 'lateCharges', sum('charges'))
  move(family, 'discountsGiven', 'tuitionBilled', sum('discount'))
  move(family, 'guardianReceivable', 'tuitionBilled', bill.handedBack)
  move(family, 'writeOff', 'tuitionBilled', bill.nominal - bill.handedBack - sum('principal') - sum('discount'))
  bill.open = bill.handedBack
  bill.covered = givenCents(bill)
  bill.status = bill.open === 0 ? 'paid' : (bill.before ?? 'pending')
  bill.before = null
  bill.handedBack = 0
}

export function restLetGo(family: Family, bill: Bill): void {
  move(family, 'writeOff', 'guardianReceivable', bill.open)
  bill.before = bill.status
  bill.status = 'paid'
  bill.open = 0
  letGo(bill)
}
