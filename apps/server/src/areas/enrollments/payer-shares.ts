// What two guardians of an enrollment share: `guardian_ppm` is the guardian's part of everything, `category_ppm` that of the categories with
// another split, `product_ppm` that of single products; the rest is the co-guardian's. Pure.
import type { InputOf } from '@caderneta/contracts/define'
import type { Payers } from '@caderneta/contracts/enrollment-payers'
import type { enrollments } from '@caderneta/contracts/enrollments'
import { AnyCategory } from '@caderneta/contracts/products'
import { discountOf, isFullScholarship } from '@caderneta/kernel/discounts'
import { formatDate } from '@caderneta/kernel/calendar-date'
import { LEAST_INSTALLMENT } from '@caderneta/kernel/family-schedule'
import { type PartBounds, partOf, wholePart } from '@caderneta/kernel/installments'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { applyPpm, fractionFromPpm, type Ppm, toPpm, WHOLE_PPM } from '@caderneta/kernel/percent'
import { z } from 'zod'
import { refuse } from '../../platform/operation/effects.ts'
import { masked } from '../guardians/public.ts'
import { type AnnualPlan, scheduleOf } from './annual-plan.ts'

export type PayerColumns = {
  co_guardian_id: string | null
  guardian_ppm: Ppm | null
  category_ppm: unknown
  product_ppm: unknown
}

/** The columns of who pays alone. */
export const paysAlone = { co_guardian_id: null, guardian_ppm: null, category_ppm: '{}', product_ppm: '{}' }

const CategoryShares = z.preprocess(
  // As it is read, or as it is written.
  (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  z.partialRecord(AnyCategory, z.number().int()),
)

const ProductShares = z.preprocess(
  (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  z.record(z.string(), z.number().int()),
)

/** The guardian's part of a category, or of a product with a split of its own; null where nobody shares. */
export function guardianPpm(row: PayerColumns, category: AnyCategory, productId = ''): number | null {
  return (
    ProductShares.parse(row.product_ppm)[productId] ??
    CategoryShares.parse(row.category_ppm)[category] ??
    row.guardian_ppm
  )
}

/** The parts that two payers owe of one charge; one where one of them pays all of it. */
export function partsOf(ppm: number | null): PartBounds[] {
  if (ppm === null || ppm === 0 || ppm === WHOLE_PPM) return [wholePart]
  return [
    { fromPpm: 0, toPpm: ppm },
    { fromPpm: ppm, toPpm: WHOLE_PPM },
  ]
}

type Product = { id: string; code: string | null; name: string }
type Named = PayerColumns & { co_guardian_name: string | null }

export function shownPayers(row: Named, isMasked: boolean): Payers | null {
  const { co_guardian_id: id, co_guardian_name: name, guardian_ppm: ppm } = row
  if (id === null || name === null || ppm === null) return null
  const own = CategoryShares.parse(row.category_ppm)
  const shares = AnyCategory.options.flatMap((category) => {
    const share = own[category]
    return share === undefined ? [] : [shown({ category }, share)]
  })
  return {
    coGuardianId: id,
    coGuardianName: isMasked ? masked.name(name) : name,
    shares: [shown({ category: null }, ppm), ...shares],
  }
}

/** Products with a split of their own. */
export function sharedProductIds(row: Pick<PayerColumns, 'product_ppm'>): string[] {
  return Object.keys(ProductShares.parse(row.product_ppm))
}

/** With the shares of single products, by name. */
export function withProductShares(
  payers: Payers | null,
  row: Pick<PayerColumns, 'product_ppm'>,
  products: readonly Product[],
): Payers | null {
  if (!payers) return null
  const own = ProductShares.parse(row.product_ppm)
  const shares = products.flatMap(({ id: productId, name: productName }) => {
    const share = own[productId]
    return share === undefined ? [] : [shown({ category: null, productId, productName }, share)]
  })
  return { ...payers, shares: [...payers.shares, ...shares] }
}

type Of = { category: AnyCategory | null; productId?: string; productName?: string }

function shown(of: Of, ppm: number): Payers['shares'][number] {
  const { category, productId = null, productName = null } = of
  const share = fractionFromPpm
  return {
    category,
    productId,
    productName,
    guardianShare: share(toPpm(ppm)),
    coGuardianShare: share(toPpm(WHOLE_PPM - ppm)),
  }
}

type Asked = InputOf<typeof enrollments.setPayers>['body']

export function payerColumns(coGuardianId: string | undefined, shares: Asked['shares']) {
  const forAll = shares.find(({ category, productId }) => category === null && productId === null)
  if (coGuardianId === undefined || !forAll) return paysAlone
  const own = shares.flatMap(({ category, guardianShare }) => (category === null ? [] : [[category, guardianShare]]))
  const ofProducts = shares.flatMap(({ productId, guardianShare }) =>
    productId === null ? [] : [[productId, guardianShare]],
  )
  return {
    co_guardian_id: coGuardianId,
    guardian_ppm: forAll.guardianShare,
    category_ppm: JSON.stringify(Object.fromEntries(own)),
    product_ppm: JSON.stringify(Object.fromEntries(ofProducts)),
  }
}

/** A share of a product is of one of the catalog: tuition and enrollment have their categories. */
export function productSharesRefusal(shares: Asked['shares'], products: readonly Product[]) {
  for (const [index, { productId }] of shares.entries()) {
    if (productId === null) continue
    const product = products.find(({ id }) => id === productId)
    const members = [`shares.${index}.productId`]
    if (!product) return refuse('product_not_found', {}, members)
    if (product.code !== null) return refuse('product_share_of_built_in', {}, members)
  }
  return null
}

/** Refuses shares that leave a guardian R$ 1,00 or less of an installment: no invoice is issued of so little. `member`: what was given. */
export function sharesRefusal(row: PayerColumns, plan: AnnualPlan, schoolYear: number, member = 'shares') {
  const wrong = scheduleOf(plan, schoolYear).find(({ category, cents, competence }) => {
    const parts = partsOf(guardianPpm(row, category))
    return (
      parts.length > 1 &&
      !isFullScholarship(plan.discounts, competence) &&
      parts.some((part) => leftOf(part, plan, cents, competence) < LEAST_INSTALLMENT)
    )
  })
  return wrong ? refuse('share_too_small', { month: formatDate(wrong.competence).slice(3) }, [member]) : null
}

/** What is left of a part where it is paid on time. */
function leftOf(part: PartBounds, { discounts }: AnnualPlan, cents: Cents, month: string): Cents {
  const own = partOf(cents, part)
  const onTime = discountOf('punctuality', discounts, month)
  if (!onTime) return own
  const off =
    onTime.percentPpm === null
      ? // none: a discount has a percentage or a value
        partOf(onTime.valueCents ?? toCents(0), part)
      : applyPpm(own, onTime.percentPpm)
  return toCents(own - off)
}
