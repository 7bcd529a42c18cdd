// Money for an invoice of several items, divided over them.
import { type Cents, sumCents, toCents } from './money.ts'

/**
 * `total` in proportion to `weights`: each part is cut to whole cents, and the cents that are left go to the largest remainders, the first of
 * equal ones. Never more than its weight to a part while the total is not more than all weights. Where all weights are zero the first takes
 * it.
 * @throws RangeError when the total or a weight is below zero, or there is no weight.
 */
export function dividedBy(total: Cents, weights: readonly Cents[]): Cents[] {
  if (weights.length === 0 || total < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('only amounts of zero and more are divided, over one weight at least')
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, at) => toCents(at === 0 ? total : 0))
  const cut = weights.map((weight, at) => {
    const exact = BigInt(total) * BigInt(weight)
    return { at, cents: Number(exact / whole), rest: exact % whole }
  })
  const left = total - cut.reduce((sum, { cents }) => sum + cents, 0)
  const raised = new Set(
    cut
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return cut.map(({ at, cents }) => toCents(cents + (raised.has(at) ? 1 : 0)))
}

export type PaidAmounts = { principalCents: Cents; chargesCents: Cents; discountCents: Cents; surplusCents: Cents }
export type ItemToPay = { item: number; openCents: Cents; isGuaranteed: boolean }
export type ItemShare = PaidAmounts & { item: number; cents: Cents; isGuaranteed: boolean }

/**
 * What of one payment is for each item. What it covers, money and discount, goes by what is still open of each: the payment that settles the
 * invoice leaves nothing of any item open. Fine and interest go as what is covered. What is above all that stays with the first
 * guaranteed item, because the provider owes it to the family, or with the first.
 */
export function itemShares(paid: PaidAmounts, items: readonly ItemToPay[]): ItemShare[] {
  const covered = dividedBy(
    sumCents([paid.principalCents, paid.discountCents]),
    items.map(({ openCents }) => openCents),
  )
  const discounts = dividedBy(paid.discountCents, covered)
  const charges = dividedBy(paid.chargesCents, covered)
  const holder = Math.max(
    items.findIndex(({ isGuaranteed }) => isGuaranteed),
    0,
  )
  return items.map(({ item, isGuaranteed }, at) => {
    const of = (parts: readonly Cents[]) => parts[at] ?? toCents(0)
    const amounts = {
      principalCents: toCents(of(covered) - of(discounts)),
      chargesCents: of(charges),
      discountCents: of(discounts),
      surplusCents: toCents(at === holder ? paid.surplusCents : 0),
    }
    const { principalCents, chargesCents, surplusCents } = amounts
    return { item, isGuaranteed, ...amounts, cents: sumCents([principalCents, chargesCents, surplusCents]) }
  })
}
