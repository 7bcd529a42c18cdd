// What of each payment of an invoice is for each of its items. Told from the payments themselves, in the order in which they came and were taken
// back: what a payment covers goes by what is still open of each item then. Pure.
import { type ItemShare, itemShares } from '@caderneta/kernel/item-shares'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { must } from '../../platform/must.ts'

export type PaidItem = { item: number; cents: number; isGuaranteed: boolean }
export type PaidBefore = {
  id: string
  /** Id of its reversal, made when it was taken back; null: it stands. */
  reverted_by: string | null
  principal_cents: number
  charges_cents: number
  discount_cents: number
  surplus_cents: number
}

type Step = { at: string; payment: PaidBefore; isReversal: boolean }

/** Shares by payment, those that were taken back too: ids of payments and of reversals tell their time. */
export function sharesOfPayments(
  items: readonly PaidItem[],
  payments: readonly PaidBefore[],
): ReadonlyMap<string, ItemShare[]> {
  return replayed(items, payments).shares
}

/** What is open of each item after those payments. */
export function openItems(items: readonly PaidItem[], payments: readonly PaidBefore[]) {
  const { open } = replayed(items, payments)
  return items.map(({ item, isGuaranteed }, at) => ({ item, isGuaranteed, openCents: openAt(open, at) }))
}

function replayed(items: readonly PaidItem[], payments: readonly PaidBefore[]) {
  const open = items.map(({ cents }) => cents)
  const shares = new Map<string, ItemShare[]>()
  for (const { payment, isReversal } of steps(payments)) {
    if (!isReversal) shares.set(payment.id, itemShares(amountsOf(payment), weights(items, open, payment)))
    for (const [at, share] of (shares.get(payment.id) ?? []).entries())
      open[at] =
        must(open[at], 'each item has what is open of it') +
        (isReversal ? 1 : -1) * (share.principalCents + share.discountCents)
  }
  return { open, shares }
}

function steps(payments: readonly PaidBefore[]): Step[] {
  const all = payments.flatMap((payment): Step[] => {
    const { id, reverted_by: revertedBy } = payment
    const came = { at: id, payment, isReversal: false }
    // A reversal comes after what it takes back.
    return revertedBy === null
      ? [came]
      : [came, { at: revertedBy > id ? revertedBy : `${id}~`, payment, isReversal: true }]
  })
  return all.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** Payments that raced each other may seem to cover more than is open: then the values of the items are what it goes by. */
function weights(items: readonly PaidItem[], open: readonly number[], payment: PaidBefore) {
  const left = items.map((_, at) => openAt(open, at))
  const isEnough = left.reduce((sum, cents) => sum + cents, 0) >= payment.principal_cents + payment.discount_cents
  return items.map(({ item, isGuaranteed, cents }, at) => ({
    item,
    isGuaranteed,
    openCents: isEnough ? openAt(left, at) : toCents(cents),
  }))
}

function openAt(open: readonly number[], at: number): Cents {
  return toCents(Math.max(open[at] ?? 0, 0)) // none: there is one for each item
}

function amountsOf(payment: PaidBefore) {
  return {
    principalCents: toCents(payment.principal_cents),
    chargesCents: toCents(payment.charges_cents),
    discountCents: toCents(payment.discount_cents),
    surplusCents: toCents(payment.surplus_cents),
  }
}
