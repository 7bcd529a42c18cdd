// The one select of products, its lock, the columns a person may write, and the courses of a product.
import type { SettingName } from '@caderneta/contracts/known-settings'
import type { ProductInput, ProductUpdate } from '@caderneta/contracts/products'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { ProductRow } from './product-view.ts'

type Input = z.output<typeof ProductInput> | z.output<typeof ProductUpdate>

/** Products of the network, each with the courses of the caller's schools that it is for, and the count of all. */
export function productsInScope(scope: Scope) {
  return (
    db
      .selectFrom('product as r')
      .selectAll('r')
      .select(
        sql<number>`(select count(*) from product_course pc where pc.tenant_id = r.tenant_id and pc.product_id = r.id)`.as(
          'course_count',
        ),
      )
      .select(
        sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'schoolName', s.fantasy_name)
          order by s.fantasy_name, c.search), '[]')
        from product_course pc join course c on c.tenant_id = pc.tenant_id and c.id = pc.course_id
        join school s on s.tenant_id = c.tenant_id and s.id = c.school_id
        where pc.tenant_id = r.tenant_id and pc.product_id = r.id and ${inSchools(scope, 'c.school_id')})`.as(
          'courses',
        ),
      )
      // none: the built-in products have no value; in an order they come first
      .select([
        sql<number>`coalesce(r.value_cents, 0)`.as('value_order'),
        sql<number>`coalesce(r.maximum_cents, 0)`.as('maximum_order'),
      ])
      .where('r.tenant_id', '=', scope.tenantId)
  )
}

export function oneProduct(scope: Scope, id: string): Query<ProductRow> {
  return productsInScope(scope).where('r.id', '=', id)
}

/** Locks the product alone: its courses are read after the lock is held. */
export function productForUpdate(scope: Scope, id: string): Query<{ id: string }> {
  return db
    .selectFrom('product')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
}

/** Another product of the network with this name. */
export function sameName(scope: Scope, name: string, exceptId?: string): Query<{ id: string }> {
  const select = db
    .selectFrom('product')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('search', '=', searchKey(name))
  return exceptId === undefined ? select : select.where('id', '<>', exceptId)
}

const limitSetting = 'Caderneta.Billing.MaximumProductCents' satisfies SettingName

/** The network's largest product value; no row, or 0, = no limit. */
export function networkLimit(scope: Scope): Query<{ cents: number }> {
  return statement(sql<{ cents: number }>`select value::bigint as cents from setting
    where tenant_id = ${scope.tenantId}::int and name = ${limitSetting}::text for share`)
}

/** The values are null in the built-in products alone, which nobody writes. */
type ProductColumns = Pick<ProductRow, 'name' | 'category' | 'value_cents' | 'maximum_cents' | 'search'>

/** What a person writes, and what follows from it. The courses are rows of their own. */
export function productColumns({ name, category, valueCents, maximumCents }: Input): ProductColumns {
  return { name, category, value_cents: valueCents, maximum_cents: maximumCents, search: searchKey(name) }
}

export function addedCourses(scope: Scope, productId: string, courseIds: readonly string[]): Part[] {
  if (courseIds.length === 0) return []
  const rows = courseIds.map((course_id) => ({ tenant_id: scope.tenantId, product_id: productId, course_id }))
  return [
    {
      name: 'added_courses',
      rows: rows.length,
      sql: db.insertInto('product_course').values(rows).returning('course_id'),
    },
  ]
}

export function removedCourses(scope: Scope, productId: string, courseIds: readonly string[]): Part[] {
  if (courseIds.length === 0) return []
  const gone = sql`delete from product_course where tenant_id = ${scope.tenantId}::int and product_id = ${productId}::uuid
    and course_id = any(${[...courseIds]}::uuid[]) returning course_id`
  return [{ name: 'removed_courses', rows: courseIds.length, sql: gone }]
}
