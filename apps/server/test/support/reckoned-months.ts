// What a school is paid for each month of its life, reckoned from what happened to it: decisions 67, 73 and 151 once more, in other code.
// Nothing of the calculation is used. Invoices have one item here; those of several are `reckoned-school.ts`.
import {
  add,
  after,
  type Fee,
  type Given,
  type LivedInvoice,
  type LivedPayment,
  type LivedPlan,
  type LivedSchool,
  type Lines,
  type Month,
  planOf,
} from './lived-facts.ts'
import { keep, takeCap, takeDecided, takeRetentions, takeSchedules } from './reckoned-decisions.ts'

/** The lines of a month as it closes, and the school as it is afterwards. */
export function closedMonth(school: LivedSchool, month: string): { lines: Record<string, number>; result: number } {
  const of: Month = { school, month, lines: new Map(), kept: [] }
  const lost = new Set<LivedInvoice>()
  for (const invoice of school.invoices) takeInvoice(of, invoice, lost)
  for (const invoice of school.invoices)
    for (const payment of invoice.payments) takePayment(of, invoice, payment, lost.has(invoice))
  takeSchedules(of)
  const put = takeRetentions(of)
  takeDecided(of)
  takeCap(of, put)
  add(of.lines, 'carried', school.carried)
  const result = [...of.lines.values()].reduce((sum, cents) => sum + cents, 0)
  booked(school, of.lines, result - school.carried)
  school.carried = Math.min(result, 0)
  return { lines: Object.fromEntries([...of.lines].filter(([, cents]) => cents !== 0)), result }
}

const feeOf = (fee: Fee, of: number) =>
  'ppm' in fee ? Math.floor((of * fee.ppm + 500_000) / 1_000_000) : Math.min(fee.cents, of)

const kindsOf = {
  providerRevenue: ['fee', 'commission', 'feeReturned', 'interest', 'price'],
  rectified: ['rectification'],
  erpRefunded: ['erpRefund'],
  creditLine: ['creditLine', 'creditGranted'],
  anticipated: ['anticipation', 'anticipated'],
  detachedPaid: ['detached'],
  retentionDeferred: ['deferred', 'installment', 'overCap', 'overCapBefore'],
}

/** What a transfer leaves in the accounts: on the other side stands what the school is owed. */
export function booked({ accounts }: LivedSchool, lines: Lines, owed: number): void {
  add(accounts, 'schoolPayable', -owed)
  for (const [account, kinds] of Object.entries(kindsOf))
    for (const kind of kinds) add(accounts, account, lines.get(kind) ?? 0)
}

const isGuaranteed = ({ school }: Month, { competence, category }: LivedInvoice) =>
  planOf(school, competence).guaranteed.includes(category)

function isEntitled(
  { isLiving, isPaid, isQuarantined, competence, enrollment: { leftOn } }: LivedInvoice,
  month: string,
): boolean {
  if (!isLiving || competence > month) return false
  const isAfter = leftOn !== null && competence > leftOn
  return isPaid || (!isQuarantined && !isAfter)
}

function takeInvoice(of: Month, invoice: LivedInvoice, lost: Set<LivedInvoice>): void {
  if (!isGuaranteed(of, invoice)) return
  const { given, cents } = invoice
  if (given === null && isEntitled(invoice, of.month)) {
    const fee = feeOf(planOf(of.school, invoice.competence).fee, cents)
    add(of.lines, invoice.competence === of.month ? 'covered' : 'late', cents)
    add(of.lines, 'fee', -fee)
    invoice.given = { cents, fee }
  } else if (given !== null && !invoice.isLiving) {
    const line = lineOfLost(invoice)
    add(of.lines, line, -given.cents)
    add(of.lines, 'feeReturned', given.fee)
    keep(of, { key: `revenue ${invoice.id}`, source: invoice.id, line, cents: given.cents - given.fee })
    invoice.given = null
    lost.add(invoice)
  }
}

function lineOfLost({ isEvaded, isReplaced }: LivedInvoice): string {
  if (isEvaded) return 'evaded'
  return isReplaced ? 'replaced' : 'canceled'
}

function takePayment(of: Month, invoice: LivedInvoice, payment: LivedPayment, isLost: boolean): void {
  const worth = payment.isReverted ? nothing : worthOf(of, invoice, { payment, isLost })
  const kept = payment.given?.fee
  if (payment.given === null) comes(of, payment, worth)
  else if (worth === nothing) goesBack(of.lines, payment, payment.given)
  takeBack(of.lines, payment, kept ?? worth.fee)
}

/** Of a payment that the school has, the part that the family has again is taken with its part of the fee. */
function takeBack(lines: Lines, payment: LivedPayment, fee: number): void {
  const { back, given } = payment
  if (!back) return
  const isTaken = back.isBack && given !== null && given.received > 0
  if (isTaken === (back.given !== null)) return
  const part = back.given ?? { cents: back.cents, fee: cutOut(payment.principal, back, fee) }
  const [line, feeLine, sign] = isTaken
    ? (['undone', 'feeReturned', -1] as const)
    : (['received', 'commission', 1] as const)
  add(lines, line, sign * part.cents)
  add(lines, feeLine, 0 - sign * part.fee)
  back.given = isTaken ? part : null
}

/** Of the fee of the whole payment. */
function cutOut(whole: number, { from, cents }: { from: number; cents: number }, fee: number): number {
  const upTo = (bound: number) => Math.floor((fee * bound) / whole)
  return upTo(from + cents) - upTo(from)
}

/** What the school is given of it as things stand. */
function worthOf(
  of: Month,
  invoice: LivedInvoice,
  { payment, isLost }: { payment: LivedPayment; isLost: boolean },
): Given {
  const { school, month } = of
  if (!isGuaranteed(of, invoice))
    return isReceived(school, month, payment) ? ofReceived(planOf(school, month), payment) : nothing
  const isMatched = invoice.given !== null && !isLost
  return isMatched ? ofGuaranteed(planOf(school, invoice.competence), payment) : nothing
}

function comes(of: Month, payment: LivedPayment, now: Given): void {
  const { lines } = of
  if (Object.values(now).every((cents) => cents === 0)) return
  payment.given = now
  add(lines, 'counter', -now.counter)
  add(lines, 'discounts', -now.discounts)
  add(lines, 'charges', now.charges)
  add(lines, 'received', now.received)
  add(lines, 'discountsBorne', now.borne)
  add(lines, 'commission', -now.fee)
  keep(of, { key: `counter ${payment.id}`, source: payment.id, line: 'counter', cents: now.counter })
  keep(of, { key: `discount ${payment.id}`, source: payment.id, line: 'discounts', cents: now.discounts })
}

function isReceived({ plans }: LivedSchool, month: string, { atSchool, on }: LivedPayment): boolean {
  return !atSchool && on < after(month) && plans.some(({ from }) => from <= on)
}

const nothing: Given = { counter: 0, discounts: 0, charges: 0, received: 0, borne: 0, fee: 0 }

function ofGuaranteed({ discountBySchool, chargesToSchool }: LivedPlan, payment: LivedPayment): Given {
  const { principal, charges, surplus, discount, atSchool } = payment
  return {
    ...nothing,
    counter: atSchool ? principal + charges + surplus : 0,
    discounts: discountBySchool ? discount : 0,
    charges: chargesToSchool ? charges : 0,
  }
}

function ofReceived({ fee, discountBySchool, chargesToSchool }: LivedPlan, payment: LivedPayment): Given {
  const { principal: received, charges, discount } = payment
  const borne = discountBySchool ? 0 : discount
  return { ...nothing, received, borne, charges: chargesToSchool ? charges : 0, fee: feeOf(fee, received) }
}

function goesBack(lines: Lines, payment: LivedPayment, given: Given): void {
  add(lines, 'counterReturned', given.counter)
  add(lines, 'undone', given.discounts - given.charges - given.received - given.borne)
  add(lines, 'feeReturned', given.fee)
  payment.given = null
}
