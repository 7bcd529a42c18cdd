// The product that an invoice charges. It is held first and read after: nobody lowers its maximum, or takes a course off it, meanwhile.
import { BuiltInCode } from '@caderneta/contracts/products'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type ChargedProduct = {
  id: string
  code: BuiltInCode | null
  name: string
  category: string
  value_cents: number | null
  maximum_cents: number | null
  is_active: boolean
  /** The courses it is for; none = all. */
  course_ids: string[]
}

export function isBuiltInCode(given: string): boolean {
  return BuiltInCode.safeParse(given).success
}

/** By the code of a built-in product, or by id. */
const isGiven = (given: string) => (isBuiltInCode(given) ? sql`p.code = ${given}::text` : sql`p.id = ${given}::uuid`)

/** Held as it is until the transaction ends. */
export function productForCharge({ tenantId }: Scope, given: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select p.id from product p
    where p.tenant_id = ${tenantId}::int and ${isGiven(given)} for share`)
}

export function chargedProduct(scope: Scope, given: string): Query<ChargedProduct> {
  return statement(products(scope, isGiven(given)))
}

/** What an enrollment of a class may be charged: products in use, for the course of the class or for all, by name. */
export function chargeableProducts(scope: Scope, courseId: string | null): Query<ChargedProduct> {
  const isForCourse = sql`(not exists (select from product_course pc where pc.tenant_id = p.tenant_id and pc.product_id = p.id)
    or exists (select from product_course pc
      where pc.tenant_id = p.tenant_id and pc.product_id = p.id and pc.course_id = ${courseId}::uuid))`
  return statement(
    sql<ChargedProduct>`${products(scope, sql`p.is_active and ${isForCourse}`)} order by p.code nulls last, p.search`,
  )
}

function products({ tenantId }: Scope, condition: RawBuilder<unknown>): RawBuilder<ChargedProduct> {
  return sql<ChargedProduct>`select p.id, p.code, p.name, p.category, p.value_cents, p.maximum_cents, p.is_active,
      array(select pc.course_id from product_course pc where pc.tenant_id = p.tenant_id and pc.product_id = p.id) as course_ids
    from product p where p.tenant_id = ${tenantId}::int and ${condition}`
}
