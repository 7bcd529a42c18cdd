// What is taken off an installment before it is billed, in one order: scholarship, fixed, sibling, each of what the ones before left.
// The discount for paying on time is a condition of the invoice and comes last, on the day of payment.
import { type Cents, toCents } from './money.ts'
import { applyPpm, type Ppm, WHOLE_PPM } from './percent.ts'
import { LEAST_INSTALLMENT } from './family-schedule.ts'

/** In the order in which they apply. */
export const discountKinds = ['scholarship', 'fixed', 'sibling', 'punctuality'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** One of `percentPpm` and `valueCents` is given. `from` and `to` are months (`2026-03-01`), both included; null has no bound. */
export type TermDiscount = {
  kind: DiscountKind
  percentPpm: Ppm | null
  valueCents: Cents | null
  from: string | null
  to: string | null
}

/** What one product costs less. */
export type ProductDiscount = Omit<TermDiscount, 'kind'> & { productId: string }

/** What says when a discount counts. */
type Period = Pick<TermDiscount, 'from' | 'to'>
/** Of several things, `kind` says of which. */
type PeriodOf = Period & { kind: string }

export type DiscountedPart = {
  /** What is billed; below zero where the discounts take more than there is. */
  cents: Cents
  taken: { kind: DiscountKind; cents: Cents }[]
}

/** An installment after the discounts of its month; the one for paying on time is not taken off. */
export function discounted(full: Cents, discounts: readonly TermDiscount[], month: string): DiscountedPart {
  const taken: DiscountedPart['taken'] = []
  let cents = full
  for (const kind of discountKinds) {
    const discount = kind === 'punctuality' ? undefined : discountOf(kind, discounts, month)
    if (!discount || (kind !== 'scholarship' && isFullScholarship(discounts, month))) continue
    const off = offOf(discount, cents)
    taken.push({ kind, cents: off })
    cents = toCents(cents - off)
  }
  return { cents, taken }
}

/** The discount of a kind in a month: there is one at most. */
export function discountOf<D extends TermDiscount>(
  kind: DiscountKind,
  discounts: readonly D[],
  month: string,
): D | undefined {
  return discounts.find((each) => each.kind === kind && isInForce(each, month))
}

/** Does the scholarship pay all of it? Then nothing is billed. */
export function isFullScholarship(discounts: readonly TermDiscount[], month: string): boolean {
  return discountOf('scholarship', discounts, month)?.percentPpm === WHOLE_PPM
}

/** May an installment with these discounts be billed: is R$ 1,01 or more left, or all paid by the scholarship? */
export function leavesEnough(full: Cents, discounts: readonly TermDiscount[], month: string): boolean {
  const { cents } = discounted(full, discounts, month)
  if (cents === 0 && isFullScholarship(discounts, month)) return true
  const onTime = discountOf('punctuality', discounts, month)
  return cents - (onTime ? offOf(onTime, cents) : 0) >= LEAST_INSTALLMENT
}

/** Do two discounts of one kind meet in a month? */
export function overlap(discounts: readonly PeriodOf[]): boolean {
  return discounts.some((one, index) => discounts.slice(index + 1).some((other) => meets(one, other)))
}

function meets(one: PeriodOf, other: PeriodOf): boolean {
  const startsBefore = (from: string | null, to: string | null) => from === null || to === null || from <= to
  return one.kind === other.kind && startsBefore(one.from, other.to) && startsBefore(other.from, one.to)
}

/** The discount of a product in a month: there is one at most. */
export function productDiscountOf<D extends ProductDiscount>(
  discounts: readonly D[],
  product: string,
  month: string,
): D | undefined {
  return discounts.find((each) => each.productId === product && isInForce(each, month))
}

/** What a product costs after its own discount of the month; below zero where the discount takes more than there is. */
export function discountedProduct(
  full: Cents,
  discounts: readonly ProductDiscount[],
  product: string,
  month: string,
): Cents {
  const own = productDiscountOf(discounts, product, month)
  return own ? toCents(full - offOf(own, full)) : full
}

function isInForce({ from, to }: Period, month: string): boolean {
  return (from === null || from <= month) && (to === null || month <= to)
}

function offOf({ percentPpm, valueCents }: Pick<TermDiscount, 'percentPpm' | 'valueCents'>, cents: Cents): Cents {
  return percentPpm === null ? toCents(valueCents ?? 0) : applyPpm(cents, percentPpm)
}
