// What single products cost less for an enrollment: as the database keeps it, as the contract shows it, and what forbids it.
import type { ProductDiscountRecord, ProductDiscounts } from '@caderneta/contracts/term-discounts'
import { addMonths, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { discountedProduct, type ProductDiscount, productDiscountOf } from '@caderneta/kernel/discounts'
import { LEAST_INSTALLMENT } from '@caderneta/kernel/family-schedule'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { maximumRefusal } from '../classes/public.ts'

export type StoredProductDiscount = ProductDiscount & { reason: string }
type Product = { id: string; code: string | null; name: string; value_cents: Cents | null }

const Stored = z.array(
  z.object({
    productId: z.string(),
    percentPpm: z.number().transform(toPpm).nullable(),
    valueCents: z.number().transform(toCents).nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string(),
  }),
)

/** Of a column: what was read, or what is being written. */
export function storedProductDiscounts(column: unknown): StoredProductDiscount[] {
  return Stored.parse(typeof column === 'string' ? JSON.parse(column) : column)
}

export function givenProductDiscounts(given: z.output<typeof ProductDiscounts>): StoredProductDiscount[] {
  return given.map(({ percent, ...rest }) => ({ ...rest, percentPpm: percent }))
}

/** The same in the next school year. */
export function productDiscountsLater(column: unknown): StoredProductDiscount[] {
  const later = (month: string | null) => month && addMonths(toCalendarDate(month), 12)
  return storedProductDiscounts(column).map((each) => ({ ...each, from: later(each.from), to: later(each.to) }))
}

/** What an enrollment is charged for a product in a month where nobody says another amount. */
export function productCents(
  enrollment: { product_discounts: unknown },
  product: { id: string; value_cents: number },
  month: string,
): Cents {
  return discountedProduct(
    toCents(product.value_cents),
    storedProductDiscounts(enrollment.product_discounts),
    product.id,
    month,
  )
}

/** Was another price agreed for the product in the month? The database answers the same by `control.has_product_discount`. */
export function hasOwnPrice(enrollment: { product_discounts: unknown }, productId: string, month: string): boolean {
  const discounts = storedProductDiscounts(enrollment.product_discounts)
  return productDiscountOf(discounts, productId, month) !== undefined
}

/** Products of the network by id. */
export function productsNamed({ tenantId }: Scope, ids: readonly string[]): Query<Product> {
  return db
    .selectFrom('product')
    .select(['id', 'code', 'name', 'value_cents'])
    .where('tenant_id', '=', tenantId)
    .where((where) => where(where.ref('id'), '=', where.fn.any(where.val([...ids]))))
}

export function shownProductDiscounts(column: unknown, products: readonly Product[]): ProductDiscountRecord {
  return storedProductDiscounts(column).map(({ percentPpm, ...rest }) => ({
    ...rest,
    productName: must(
      products.find(({ id }) => id === rest.productId),
      'a product is never deleted',
    ).name,
    percent: percentPpm === null ? null : fractionFromPpm(percentPpm),
  }))
}

type School = Parameters<typeof maximumRefusal>[0]

/** Each is of a product of the catalog, within the school's maximum, and leaves more than R$ 1,00 of its present value. */
export function productDiscountsRefusal(
  discounts: readonly StoredProductDiscount[],
  products: readonly Product[],
  school: School,
) {
  for (const [index, discount] of discounts.entries()) {
    const wrong = productDiscountRefusal(discount, products, school, `productDiscounts.${index}`)
    if (wrong) return wrong
  }
  return null
}

function productDiscountRefusal(
  discount: StoredProductDiscount,
  products: readonly Product[],
  school: School,
  member: string,
) {
  const product = products.find(({ id }) => id === discount.productId)
  if (!product) return refuse('product_not_found', {}, [`${member}.productId`])
  const { value_cents: cents, name } = product
  if (cents === null) return refuse('product_discount_of_built_in', {}, [`${member}.productId`])
  const least = discountedProduct(cents, [{ ...discount, from: null, to: null }], product.id, '')
  if (least < LEAST_INSTALLMENT) return refuse('product_discount_leaves_too_little', { product: name }, [member])
  return maximumRefusal(school, cents, [{ ...discount, kind: 'fixed', days: 0 }], member)
}
