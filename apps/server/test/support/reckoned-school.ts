// What a school is entitled to, reckoned from what happened to it. Written from decisions 67 and 92; nothing of the calculation is used here.

export type Paid = {
  id: string
  atSchool: boolean
  principal: number
  charges: number
  discount: number
  surplus: number
  isReverted: boolean
}
/** In the order in which they were booked. */
export type Step = { paymentId: string; isReversal: boolean }
export type Billed = {
  id: string
  competence: string
  isLiving: boolean
  isPaid: boolean
  isQuarantined: boolean
  /** The last closing left it in. */
  isIn: boolean
  openCents: number
  items: { cents: number; isGuaranteed: boolean }[]
  payments: Paid[]
  steps: Step[]
}
export type Fee = { ppm: number } | { cents: number }
export type ReckonedSchool = {
  fee: Fee
  commissions: Fee[]
  chargesToSchool: boolean
  discountBySchool: boolean
  invoices: Billed[]
}

type Sums = Record<string, number>

/** By share: cut to cents, those that are left to the largest remainders, the first of equal ones. */
function cut(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, at) => (at === 0 ? total : 0))
  const parts = weights.map((weight) => Math.floor((total * weight) / whole))
  const order = weights
    .map((weight, at) => ({ at, rest: (total * weight) % whole }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  const left = total - parts.reduce((sum, part) => sum + part, 0)
  for (const { at } of order.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

const taken = (fee: Fee, of: number) =>
  'ppm' in fee ? Math.floor((of * fee.ppm + 500_000) / 1_000_000) : Math.min(fee.cents, of)

type Share = { principal: number; charges: number; discount: number; surplus: number }

/** What of each payment is for each item, in the order of the booking. */
function shares({ items, payments, steps }: Billed): Map<string, Share[]> {
  const open = items.map(({ cents }) => cents)
  const all = new Map<string, Share[]>()
  const holder = Math.max(
    0,
    items.findIndex(({ isGuaranteed }) => isGuaranteed),
  )
  for (const { paymentId, isReversal } of steps) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) throw new Error(`no payment ${paymentId}`)
    if (!isReversal) {
      const covered = cut(payment.principal + payment.discount, open)
      const discounts = cut(payment.discount, covered)
      const charges = cut(payment.charges, covered)
      all.set(
        paymentId,
        items.map((_, at) => ({
          principal: (covered[at] ?? 0) - (discounts[at] ?? 0),
          discount: discounts[at] ?? 0,
          charges: charges[at] ?? 0,
          surplus: at === holder ? payment.surplus : 0,
        })),
      )
    }
    for (const [at, { principal, discount }] of (all.get(paymentId) ?? []).entries())
      open[at] = (open[at] ?? 0) + (isReversal ? 1 : -1) * (principal + discount)
  }
  return all
}

type Told = { school: ReckonedSchool; competence: string; components: Sums; accounts: Sums }

function add(of: Sums, name: string, cents: number): void {
  of[name] = (of[name] ?? 0) + cents
}

const sumOf = (items: Billed['items']) => items.reduce((sum, { cents }) => sum + cents, 0)

/** All months up to this one together, and what stands in the accounts then. */
export function reckoned(school: ReckonedSchool, competence: string) {
  const components: Sums = { revenue: 0, fee: 0, counter: 0, discount: 0, charges: 0, received: 0, borne: 0 }
  const accounts: Sums = {
    retentionReceivable: 0,
    receivedBySchool: 0,
    guardianReceivable: 0,
    tuitionBilled: 0,
    discountsGiven: 0,
    lateCharges: 0,
  }
  for (const invoice of school.invoices) reckonInvoice({ school, competence, components, accounts }, invoice)
  const { revenue = 0, received = 0, borne = 0, counter = 0, discount = 0, charges = 0 } = components
  add(accounts, 'tuitionBilled', revenue + received + borne)
  add(accounts, 'retentionReceivable', counter)
  add(accounts, 'discountsGiven', discount)
  add(accounts, 'lateCharges', charges)
  return { components, accounts }
}

/** Is the school entitled to it in the month? What was in stays in while it lives. */
function isEntitled({ isLiving, competence, isIn, isPaid, isQuarantined }: Billed, until: string): boolean {
  return isLiving && competence <= until && (isIn || isPaid || !isQuarantined)
}

function reckonInvoice(told: Told, invoice: Billed): void {
  const { school, components, accounts } = told
  invoice.isIn = isEntitled(invoice, told.competence)
  if (invoice.isIn) {
    const guaranteed = sumOf(invoice.items.filter((item) => item.isGuaranteed))
    add(components, 'revenue', guaranteed)
    add(components, 'fee', taken(school.fee, guaranteed))
  }
  if (invoice.isLiving) {
    add(accounts, 'guardianReceivable', invoice.openCents)
    add(accounts, 'tuitionBilled', -sumOf(invoice.items))
  }
  const of = shares(invoice)
  for (const payment of invoice.payments.filter(({ isReverted }) => !isReverted))
    reckonPayment(told, invoice, payment, of.get(payment.id) ?? [])
}

function reckonPayment(told: Told, invoice: Billed, payment: Paid, of: readonly Share[]): void {
  const { school, components, accounts } = told
  let base = 0
  for (const [at, share] of of.entries()) {
    const isGuaranteed = invoice.items[at]?.isGuaranteed ?? false
    add(accounts, 'discountsGiven', share.discount)
    add(accounts, 'lateCharges', -share.charges)
    if (payment.atSchool) add(accounts, isGuaranteed ? 'retentionReceivable' : 'receivedBySchool', moneyOf(share))
    if (isGuaranteed) reckonGuaranteed(told, invoice, payment, share)
    else base += reckonReceived(told, payment, share)
  }
  add(components, 'received', base)
  const fees = [school.fee, ...school.commissions].reduce((sum, fee) => sum + taken(fee, base), 0)
  add(components, 'fee', Math.min(fees, base))
}

const moneyOf = ({ principal, charges, surplus }: Share) => principal + charges + surplus

function reckonGuaranteed({ school, components }: Told, { isIn }: Billed, { atSchool }: Paid, share: Share): void {
  if (!isIn) return
  if (atSchool) add(components, 'counter', -moneyOf(share))
  if (school.discountBySchool) add(components, 'discount', -share.discount)
  if (school.chargesToSchool) add(components, 'charges', share.charges)
}

/** @returns what fees are taken of */
function reckonReceived({ school, competence, components }: Told, { atSchool }: Paid, share: Share): number {
  if (atSchool || competence < '2026-11-01') return 0
  if (!school.discountBySchool) add(components, 'borne', share.discount)
  if (school.chargesToSchool) add(components, 'charges', share.charges)
  return share.principal
}

/** Accounts at zero are not told. */
export function ledgerTold(accounts: Sums): Sums {
  return Object.fromEntries(Object.entries(accounts).filter(([, cents]) => cents !== 0))
}
