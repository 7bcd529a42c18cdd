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
  const add = (of: Sums, name: string, cents: number) => {
    of[name] = (of[name] ?? 0) + cents
  }
  for (const invoice of school.invoices) {
    const isEntitled =
      invoice.isLiving && invoice.competence <= competence && (invoice.isIn || invoice.isPaid || !invoice.isQuarantined)
    invoice.isIn = isEntitled
    const guaranteed = invoice.items.reduce((sum, { cents, isGuaranteed }) => sum + (isGuaranteed ? cents : 0), 0)
    if (isEntitled) {
      add(components, 'revenue', guaranteed)
      add(components, 'fee', taken(school.fee, guaranteed))
    }
    add(accounts, 'guardianReceivable', invoice.isLiving ? invoice.openCents : 0)
    if (invoice.isLiving) add(accounts, 'tuitionBilled', -invoice.items.reduce((sum, { cents }) => sum + cents, 0))
    const of = shares(invoice)
    for (const payment of invoice.payments.filter(({ isReverted }) => !isReverted)) {
      let base = 0
      for (const [at, share] of (of.get(payment.id) ?? []).entries()) {
        const cents = share.principal + share.charges + share.surplus
        add(accounts, 'discountsGiven', share.discount)
        add(accounts, 'lateCharges', -share.charges)
        if (payment.atSchool)
          add(accounts, invoice.items[at]?.isGuaranteed ? 'retentionReceivable' : 'receivedBySchool', cents)
        if (invoice.items[at]?.isGuaranteed) {
          if (!isEntitled) continue
          if (payment.atSchool) add(components, 'counter', -cents)
          if (school.discountBySchool) add(components, 'discount', -share.discount)
          if (school.chargesToSchool) add(components, 'charges', share.charges)
        } else if (!payment.atSchool && competence >= '2026-11-01') {
          base += share.principal
          if (!school.discountBySchool) add(components, 'borne', share.discount)
          if (school.chargesToSchool) add(components, 'charges', share.charges)
        }
      }
      add(components, 'received', base)
      const fees = [school.fee, ...school.commissions].reduce((sum, fee) => sum + taken(fee, base), 0)
      add(components, 'fee', Math.min(fees, base))
    }
  }
  const { revenue = 0, received = 0, borne = 0, counter = 0, discount = 0, charges = 0 } = components
  add(accounts, 'tuitionBilled', revenue + received + borne)
  add(accounts, 'retentionReceivable', counter)
  add(accounts, 'discountsGiven', discount)
  add(accounts, 'lateCharges', charges)
  return { components, accounts }
}

/** Accounts at zero are not told. */
export function ledgerTold(accounts: Sums): Sums {
  return Object.fromEntries(Object.entries(accounts).filter(([, cents]) => cents !== 0))
}
